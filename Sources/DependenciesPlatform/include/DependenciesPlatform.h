// What Swift cannot express yet for every deployment target of this package: atomics before
// `Synchronization`, a lock that can be waited on, and thread-local words. Everything is either
// `static inline`, so that a read costs one instruction, or a thin call into the C library.

#pragma once

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// MARK: - Atomics

static inline void *_Nullable dependencies_load(void *_Nullable *_Nonnull address) {
  return __atomic_load_n(address, __ATOMIC_ACQUIRE);
}

static inline void dependencies_store(void *_Nullable *_Nonnull address, void *_Nullable value) {
  __atomic_store_n(address, value, __ATOMIC_RELEASE);
}

/// Stores `value` if `address` still holds null; answers whether it did.
static inline bool dependencies_store_if_null(void *_Nullable *_Nonnull address, void *value) {
  void *_Nullable expected = 0;
  return __atomic_compare_exchange_n(
      address, &expected, value, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

/// Words of the program that every read looks at: a global of Swift's would cost it a call.
typedef struct {
  void *_Nullable ambient;
  void *_Nullable process;
  void *_Nullable task_local;
  void *_Nullable key_paths;
} dependencies_program_words;

extern dependencies_program_words dependencies_program;

/// Where test support is found, if there is any.
static inline void *_Nullable *_Nonnull dependencies_ambient(void) { return &dependencies_program.ambient; }

/// The bottom of the process's root, once somebody has asked for it.
static inline void *_Nullable *_Nonnull dependencies_process(void) { return &dependencies_program.process; }

/// The key of the task local that current values are bound to, once somebody has asked for it.
static inline void *_Nullable *_Nonnull dependencies_task_local(void) {
  return &dependencies_program.task_local;
}

/// Where the table of key paths is, once somebody has asked for it.
static inline void *_Nullable *_Nonnull dependencies_key_paths(void) {
  return &dependencies_program.key_paths;
}

// MARK: - Task locals

// The runtime's entry points, which `TaskLocal`'s own inlinable code calls and which are therefore part
// of the ABI wherever task locals exist. A key is the address of the `TaskLocal` object.

__attribute__((swiftcall)) extern void *_Nullable swift_task_localValueGet(const void *key);
__attribute__((swiftcall)) extern void swift_task_localValuePush(
    const void *key, void *value, const void *type);
__attribute__((swiftcall)) extern void swift_task_localValuePop(void);

/// The address of the value that is bound in the current task, or null where none is. It is there for
/// as long as the binding is.
static inline void *_Nullable dependencies_task_local_get(const void *key) {
  return swift_task_localValueGet(key);
}

/// Binds the value at an address, which is moved from there.
static inline void dependencies_task_local_push(const void *key, void *value, const void *type) {
  swift_task_localValuePush(key, value, type);
}

static inline void dependencies_task_local_pop(void) { swift_task_localValuePop(); }

// MARK: - A lock and a condition

typedef struct dependencies_lock dependencies_lock;
typedef struct dependencies_condition dependencies_condition;

dependencies_lock *dependencies_lock_create(void);
void dependencies_lock_destroy(dependencies_lock *lock);
void dependencies_lock_acquire(dependencies_lock *lock);
void dependencies_lock_release(dependencies_lock *lock);

dependencies_condition *dependencies_condition_create(void);
void dependencies_condition_destroy(dependencies_condition *condition);
void dependencies_condition_broadcast(dependencies_condition *condition);
void dependencies_condition_wait(dependencies_condition *condition, dependencies_lock *lock);
/// Waits for at most `milliseconds`; answers false when they went by without a signal.
bool dependencies_condition_wait_for(
    dependencies_condition *condition, dependencies_lock *lock, uint32_t milliseconds);

// MARK: - Words of the current thread

/// An object that ends on this thread, on the stack of the function that ends it. Between its end and the
/// last of it, another thread may have an object at its address.
typedef struct dependencies_ending {
  void *object;
  /// What was kept for it, which is what its `deinit` finds.
  void *_Nullable kept;
  struct dependencies_ending *_Nullable outer;
} dependencies_ending;

typedef struct {
  /// The innermost initializer that runs on this thread, or null.
  void *_Nullable initialization;
  /// Where the `@Dependency` that is being read was declared, or null.
  const void *_Nullable place;
  /// How many update closures are running on this thread.
  uintptr_t updates;
  /// The innermost object that ends on this thread, or null.
  dependencies_ending *_Nullable ending;
} dependencies_thread_words;

dependencies_thread_words *dependencies_thread(void);

// MARK: - The environment

const char *_Nullable dependencies_environment(const char *name);

// MARK: - The end of an object

/// Called with an object of a watched class after its last release, before anything of it is gone: takes
/// out what is kept for the object, and answers it, or null.
typedef void *_Nullable (*dependencies_taker)(void *object);

/// Called with what was taken out, when the object's memory has been given back.
typedef void (*dependencies_dropper)(void *kept);

/// Has `take` and `drop` called at the end of every instance of one Swift class: `metadata` is the class's
/// metadata. Watching a class twice is a no-op. All calls must name the same functions.
void dependencies_watch_class(void *metadata, dependencies_taker take, dependencies_dropper drop);

#pragma clang assume_nonnull end
