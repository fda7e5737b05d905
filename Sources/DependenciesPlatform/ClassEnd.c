// Swift without Objective-C has no associated objects and tells nobody when an object ends. A Swift
// class's metadata is preceded by two words: the class's deallocating deinitializer and its value
// witnesses (`TargetHeapMetadataHeader` in swift/ABI/Metadata.h; part of the ABI since Swift 5).
// Watching a class replaces the first word by `ended` below, once and for good, and remembers the
// original, which `ended` calls. Instances made before and after are watched alike; a subclass has
// metadata of its own and is watched on its own.
//
// Where Objective-C exists, associated objects do the same and this file is empty.

#include "DependenciesPlatform.h"

#if !defined(__APPLE__) && !defined(_WIN32) && !defined(__wasm__) && __has_attribute(swiftcall)

#include <pthread.h>
#include <stdlib.h>

#define SWIFTCALL __attribute__((swiftcall))
#define SWIFTSELF __attribute__((swift_context))

typedef SWIFTCALL void (*destroyer)(SWIFTSELF void *);

typedef struct {
  void *metadata;
  destroyer original;
} watched_class;

// An open-addressing table that is replaced, never changed in place once published: readers need no
// lock, and the tables that it outgrew are kept, since a reader may still stand in one.
typedef struct table {
  uintptr_t capacity;
  // The table that this one outgrew: held here, so that checkers of leaks find it.
  struct table *outgrown;
  watched_class rows[];
} table;

static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;
static table *published;
static uintptr_t count;
static dependencies_taker taker;
static dependencies_dropper dropper;

static uintptr_t slot(const void *metadata, uintptr_t capacity) {
  return (((uintptr_t)metadata >> 4) * 0x9E3779B97F4A7C15u >> 20) & (capacity - 1);
}

static watched_class *find(table *rows, const void *metadata) {
  if (!rows) return NULL;
  for (uintptr_t i = slot(metadata, rows->capacity);; i = (i + 1) & (rows->capacity - 1)) {
    void *found = __atomic_load_n(&rows->rows[i].metadata, __ATOMIC_ACQUIRE);
    if (found == metadata) return &rows->rows[i];
    if (!found) return NULL;
  }
}

static void insert(table *rows, void *metadata, destroyer original) {
  uintptr_t i = slot(metadata, rows->capacity);
  while (rows->rows[i].metadata) i = (i + 1) & (rows->capacity - 1);
  rows->rows[i].original = original;
  __atomic_store_n(&rows->rows[i].metadata, metadata, __ATOMIC_RELEASE);
}

static SWIFTCALL void ended(SWIFTSELF void *object) {
  void *metadata = *(void **)object;
  watched_class *row = find(__atomic_load_n(&published, __ATOMIC_ACQUIRE), metadata);
  destroyer original = row->original;
  dependencies_taker take = __atomic_load_n(&taker, __ATOMIC_ACQUIRE);
  dependencies_thread_words *thread = dependencies_thread();
  dependencies_ending ending = {object, take(object), thread->ending};
  thread->ending = &ending;
  original(object);
  thread->ending = ending.outer;
  if (ending.kept) __atomic_load_n(&dropper, __ATOMIC_ACQUIRE)(ending.kept);
}

void dependencies_watch_class(void *metadata, dependencies_taker take, dependencies_dropper drop) {
  if (find(__atomic_load_n(&published, __ATOMIC_ACQUIRE), metadata)) return;
  pthread_mutex_lock(&guard);
  // Always the same, so it matters to nobody who reads which of the calls stored them.
  __atomic_store_n(&taker, take, __ATOMIC_RELEASE);
  __atomic_store_n(&dropper, drop, __ATOMIC_RELEASE);
  if (!find(published, metadata)) {
    destroyer *word = (destroyer *)metadata - 2;
    uintptr_t capacity = published ? published->capacity : 0;
    if ((count + 1) * 2 > capacity) {
      uintptr_t larger = capacity ? capacity * 2 : 16;
      table *next = calloc(1, sizeof(table) + larger * sizeof(watched_class));
      next->capacity = larger;
      next->outgrown = published;
      for (uintptr_t i = 0; i < capacity; i++)
        if (published->rows[i].metadata)
          insert(next, published->rows[i].metadata, published->rows[i].original);
      __atomic_store_n(&published, next, __ATOMIC_RELEASE);
    }
    insert(published, metadata, *word);
    count += 1;
    // Last: from here on an instance may end on another thread and look its class up.
    __atomic_store_n(word, &ended, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&guard);
}

#else

void dependencies_watch_class(void *metadata, dependencies_taker take, dependencies_dropper drop) {
  (void)metadata;
  (void)take;
  (void)drop;
}

#endif
