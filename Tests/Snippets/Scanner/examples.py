"""Finds code of a page that claims to be from the examples, but is not in them."""

from toolchain import ROOT


def lines(text):
    return [line.strip() for line in text.split("\n") if line.strip()]


def not_in_examples(page):
    sources = ["\n".join(lines(path.read_text())) + "\n" for path in (ROOT / "Examples").glob("*/**/*.swift")
               if ".build" not in path.parts]
    return [
        f"{block.place}: this code is in no file of the examples" for block in page.blocks
        if not block.skip and not any("\n".join(lines(block.code)) + "\n" in source for source in sources)
    ]
