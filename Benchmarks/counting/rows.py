"""The rows that are counted, and what they may take."""
from dataclasses import dataclass

SINK = "loop and sink, subtracted from all others"
UNIT = "TL: read of a bound task local, in a task"


@dataclass(frozen=True)
class Limit:
    """What the published library takes, and the budget, in instructions."""
    published: int | None
    budget: int


@dataclass(frozen=True)
class Row:
    title: str
    # The limits in a release build and in a debug build.
    release: Limit | None = None
    debug: Limit | None = None
    # The two numbers of operations of which the difference is counted. Threads that start at another moment make a
    # run differ by some ten thousand instructions, so a short operation needs more turns than a long one.
    few: int = 200
    many: int = 5_200
    # The row of the same operation in smaller surroundings, and what this row may take in proportion to it.
    smaller: str | None = None
    most: float = 1.2

    def limit(self, is_debug, counts=()):
        if self.smaller in counts:
            return Limit(None, int(self.most * counts[self.smaller]["instructions"]))
        return self.debug if is_debug else self.release


PROGRAMS = [
    Row("scope", Limit(2_255, 2_000), Limit(5_566, 5_500)),
    Row("scope of two overrides", Limit(3_817, 3_000)),
    Row("scope, and a read of that key", Limit(6_761, 3_800)),
    Row("scope, and a read of another key's closure", Limit(11_720, 3_800)),
    Row("twenty nested scopes, each", Limit(2_634, 2_400), few=2_000, many=12_000),
    Row("model with five dependencies, one read", Limit(10_136, 3_000), Limit(30_937, 30_937)),
    Row("light request", Limit(52_022, 14_000), Limit(175_797, 175_797), many=1_200),
    Row("request with its repository", Limit(82_597, 30_000), Limit(286_702, 200_000), many=1_200),
    Row("child made with from:, two reads", Limit(73_124, 8_000), Limit(133_143, 133_143), many=1_200),
    Row("test: a model made in a scope, six reads after it", Limit(60_614, 18_000), Limit(164_988, 164_988), many=1_200),
]

OPERATIONS = [
    Row(title) for title in [
        "hand-written floor · Int",
        "hand-written floor · closures",
        "read by key path, nothing overridden · Int",
        "read by key, nothing overridden · Int",
        "read by key path, nothing overridden · closures",
        "read by key path, nothing overridden · 200 bytes",
        "read, 1 override, that key, model made inside · Int",
        "read, 1 override, that key, model made outside · Int",
        "read, 1 override, another key, model made inside · Int",
        "read, 1 override, another key, model made outside · Int",
        "read, 1 override, another key, model made in another scope · Int",
        "read, 9 overrides, one of those keys, model made inside · Int",
        "read, 9 overrides, another key, model made inside · Int",
        "read by key, 9 overrides, mean over 64 other keys",
        "read, depth 50, the outermost key, model made inside · Int",
        "read, depth 50, the outermost key, model made outside · Int",
        "init of a class with 5 dependencies",
        "init of a class without any",
        "withDependencies, 1 override",
        "withDependencies, 1 override, inside 50 scopes",
        "withDependencies, 9 overrides",
        "withEscapedDependencies and yield",
        "withDependencies(from: a model), 10 live",
        "withDependencies(from: a model without dependencies), 10 live",
        "withDependencies(from: a model without dependencies), 1000 live",
        "read, nothing overridden, model made in a scope that has ended · Int",
        "read, value of the scope, in that scope",
        "read, value of the scope, 20 scopes further in",
        "read, value of the root, of a key that a scope has a value of its own of",
    ]
] + [Row("first resolution of 1000 distinct keys, each", few=1_000, many=5_000)]


def growth(name, sizes, **settings):
    """The rows of an operation that must not cost more in large surroundings than in small ones."""
    first, *others = [name.replace("#", str(size)) for size in sizes]
    return [Row(first, **settings)] + [Row(title, smaller=first, **settings) for title in others]


KEYS = growth("read by key path, keys resolved: #", [1, 1_000])

GROWTH = [
    *KEYS,
    *growth("request with its repository, # others alive", [500, 4_000], most=1.5, many=1_200),
    *growth("first read in a scope, # requests alive in it", [500, 4_000], most=1.5, few=200, many=1_000),
    *growth("root, a model and six first reads, # others alive", [1, 1_000], many=1_200),
    *growth("chain of # keys, first reads, each", [250, 1_000], few=1_000, many=3_000),
    *growth("chain of # keys that need a scope, first reads, each", [250, 1_000], few=1_000, many=3_000),
    *growth("chain of # models, an override of one key and two reads, each", [600, 6_000], few=6_000, many=12_000),
    *growth("chain of # models, overrides of 100 keys in turn and two reads, each", [600, 6_000], few=6_000, many=12_000),
    *growth("scope, a read of that key and of another, overrides outside: #", [1, 100]),
    *growth("request with its repository, overrides outside: #", [1, 100], many=1_200),
]


def rows(is_debug, only):
    """The rows of a kind of build whose titles contain one of the texts."""
    kind = [row for row in PROGRAMS if row.debug] + KEYS if is_debug else PROGRAMS + OPERATIONS + GROWTH
    return [row for row in kind if any(text in row.title for text in only)]
