// Features that Swift does not have on every system that this package supports: atomic words
// (`Synchronization` needs newer systems), a lock that threads can wait on, and a thread-local word.

#pragma once

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

/// Reads a word and everything that was written before the word was published.
static inline uintptr_t dependencies_load(const uintptr_t *word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

/// Publishes a word after everything that was written before.
static inline void dependencies_store(uintptr_t *word, uintptr_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

/// Words, zero at first.
uintptr_t *dependencies_words_create(intptr_t count);
void dependencies_words_destroy(uintptr_t *words);

/// A number that no other call in this process returns; never zero.
uint64_t dependencies_serial(void);

/// A lock, together with a condition that threads can wait on.
typedef struct dependencies_lock dependencies_lock;

dependencies_lock *dependencies_lock_create(void);
void dependencies_lock_destroy(dependencies_lock *lock);
void dependencies_lock_acquire(dependencies_lock *lock);
void dependencies_lock_release(dependencies_lock *lock);

/// Releases the lock, waits at most `milliseconds` for `dependencies_lock_wake`, and takes the lock again.
/// Lends the caller's priority to `thread` meanwhile, if the system has a function for it.
void dependencies_lock_wait(dependencies_lock *lock, uint32_t milliseconds, uintptr_t thread);
void dependencies_lock_wake(dependencies_lock *lock);

/// The time in milliseconds since some moment, by a clock that is never set.
uint64_t dependencies_milliseconds(void);

/// The current thread: equal to the result of another call on the same thread, and on no other live thread.
uintptr_t dependencies_thread(void);

/// A thread-local word, zero at first: the phase of `UpdatePhase`.
uintptr_t dependencies_phase(void);
uintptr_t dependencies_exchange_phase(uintptr_t phase);

/// Features that are rarely in use: preparations, asynchronous closures that set values, and listeners of
/// `Insight`. Their counts tell most code that it need not look for them.
typedef enum {
  dependencies_preparations,
  dependencies_updates,
  dependencies_listeners,
} dependencies_feature;
extern uintptr_t dependencies_counts[3];
static inline bool dependencies_is_in_use(dependencies_feature feature) {
  return dependencies_load(&dependencies_counts[feature]) != 0;
}
static inline void dependencies_count(dependencies_feature feature, intptr_t change) {
  __atomic_add_fetch(&dependencies_counts[feature], (uintptr_t)change, __ATOMIC_RELEASE);
}

/// Prints a text on standard error.
void dependencies_print(const char *text);

/// An environment variable, or null.
const char *_Nullable dependencies_environment(const char *name);

#if !defined(__APPLE__)
/// The number of stored properties of a class, and the offset in bytes and the type of each; those of
/// superclasses come first.
intptr_t dependencies_property_count(const void *type);
intptr_t dependencies_property_offset(const void *type, intptr_t index);
const void *dependencies_property_type(const void *type, intptr_t index);
#endif

/// Which of the other threads of this process sleep in the kernel, if the system tells.
typedef enum { dependencies_rest_unknown, dependencies_rest_some, dependencies_rest_all } dependencies_rest;

/// Looks at all threads but the caller's. Only one thread at a time may call it.
///
/// It also counts rounds. One ends with a look at which each thread is asleep, or is busy all the time: it
/// has run for `share` nanoseconds since it was last seen asleep, and since the round began.
dependencies_rest dependencies_look_at_threads(uint64_t share, uint64_t *rounds);

/// Starts a thread; returns whether it did.
bool dependencies_start_thread(void (*body)(void));

/// Sleeps for less than a second.
void dependencies_nap(uint32_t microseconds);

/// The path of the executable or the library that an address is in, or null.
const char *_Nullable dependencies_image(const void *address);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif
