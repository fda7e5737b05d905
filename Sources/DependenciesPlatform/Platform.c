#define _GNU_SOURCE 1  // For dladdr.
#include "DependenciesPlatform.h"

#include <stdio.h>
#include <stdlib.h>

// Each thread takes 1,024 numbers at a time, so that threads rarely change one word.
static uint64_t taken_serials;
uint64_t dependencies_serial(void) {
  static _Thread_local uint64_t last;
  if (last % 1024 == 0) last = __atomic_fetch_add(&taken_serials, 1024, __ATOMIC_RELAXED);
  return ++last;
}

static _Thread_local uintptr_t phase;
uintptr_t dependencies_phase(void) { return phase; }
uintptr_t dependencies_exchange_phase(uintptr_t value) {
  uintptr_t old = phase;
  phase = value;
  return old;
}
uintptr_t dependencies_counts[3];

#if !defined(__APPLE__)
// Functions of Swift's runtime, since 5.2, on which the standard library's Mirror is built.
#define SWIFT __attribute__((swiftcall))
struct field { const char *name; void (*free)(const char *); bool is_strong, is_variable; };
SWIFT intptr_t swift_reflectionMirror_recursiveCount(const void *type);
SWIFT intptr_t swift_reflectionMirror_recursiveChildOffset(const void *type, intptr_t index);
SWIFT const void *swift_reflectionMirror_recursiveChildMetadata(
  const void *type, intptr_t index, struct field *field);
intptr_t dependencies_property_count(const void *type) { return swift_reflectionMirror_recursiveCount(type); }
intptr_t dependencies_property_offset(const void *type, intptr_t index) {
  return swift_reflectionMirror_recursiveChildOffset(type, index);
}
const void *dependencies_property_type(const void *type, intptr_t index) {
  struct field field = {0};
  const void *found = swift_reflectionMirror_recursiveChildMetadata(type, index, &field);
  if (field.free) field.free(field.name);
  return found;
}
#endif

void dependencies_print(const char *text) { fputs(text, stderr); }

const char *dependencies_environment(const char *name) { return getenv(name); }

#if defined(_WIN32)
#include <windows.h>
uint64_t dependencies_milliseconds(void) { return GetTickCount64(); }
struct dependencies_lock { SRWLOCK lock; CONDITION_VARIABLE condition; };
static void set_up(dependencies_lock *l) {
  InitializeSRWLock(&l->lock);
  InitializeConditionVariable(&l->condition);
}
static void tear_down(dependencies_lock *l) {}
void dependencies_lock_acquire(dependencies_lock *l) { AcquireSRWLockExclusive(&l->lock); }
void dependencies_lock_release(dependencies_lock *l) { ReleaseSRWLockExclusive(&l->lock); }
void dependencies_lock_wake(dependencies_lock *l) { WakeAllConditionVariable(&l->condition); }
void dependencies_lock_wait(dependencies_lock *l, uint32_t milliseconds, uintptr_t thread) {
  SleepConditionVariableSRW(&l->condition, &l->lock, milliseconds, 0);
}
uintptr_t dependencies_thread(void) { return (uintptr_t)&phase; }
const char *dependencies_image(const void *address) { return NULL; }
#else
#include <time.h>
static uint64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}
uint64_t dependencies_milliseconds(void) { return nanoseconds(CLOCK_MONOTONIC) / 1000000; }
#if defined(__wasi__) && !defined(_REENTRANT)  // One thread: a lock is always free.
struct dependencies_lock { char unused; };
static void set_up(dependencies_lock *l) {}
static void tear_down(dependencies_lock *l) {}
void dependencies_lock_acquire(dependencies_lock *l) {}
void dependencies_lock_release(dependencies_lock *l) {}
void dependencies_lock_wake(dependencies_lock *l) {}
void dependencies_lock_wait(dependencies_lock *l, uint32_t milliseconds, uintptr_t thread) {}
uintptr_t dependencies_thread(void) { return (uintptr_t)&phase; }
const char *dependencies_image(const void *address) { return NULL; }
#else
#include <dlfcn.h>
#include <pthread.h>
#if defined(__APPLE__)
#include <pthread/qos.h>
#endif
#if defined(PTHREAD_ADAPTIVE_MUTEX_INITIALIZER_NP)
// glibc's lock that tries again before it sleeps, as Apple's does.
#define FREE_LOCK PTHREAD_ADAPTIVE_MUTEX_INITIALIZER_NP
#else
#define FREE_LOCK PTHREAD_MUTEX_INITIALIZER
#endif
struct dependencies_lock { pthread_mutex_t lock; pthread_cond_t condition; };
static void set_up(dependencies_lock *l) { *l = (dependencies_lock){FREE_LOCK, PTHREAD_COND_INITIALIZER}; }
static void tear_down(dependencies_lock *l) {
  pthread_mutex_destroy(&l->lock);
  pthread_cond_destroy(&l->condition);
}
void dependencies_lock_acquire(dependencies_lock *l) { pthread_mutex_lock(&l->lock); }
void dependencies_lock_release(dependencies_lock *l) { pthread_mutex_unlock(&l->lock); }
void dependencies_lock_wake(dependencies_lock *l) { pthread_cond_broadcast(&l->condition); }
void dependencies_lock_wait(dependencies_lock *l, uint32_t milliseconds, uintptr_t thread) {
  // The clock of the condition.
  uint64_t end = nanoseconds(CLOCK_REALTIME) + (uint64_t)milliseconds * 1000000;
  struct timespec deadline = {(time_t)(end / 1000000000), (long)(end % 1000000000)};
#if defined(__APPLE__)
  pthread_override_t lent = pthread_override_qos_class_start_np((pthread_t)thread, qos_class_self(), 0);
#endif
  pthread_cond_timedwait(&l->condition, &l->lock, &deadline);
#if defined(__APPLE__)
  if (lent) pthread_override_qos_class_end_np(lent);
#endif
}
uintptr_t dependencies_thread(void) { return (uintptr_t)pthread_self(); }
const char *dependencies_image(const void *address) {
  Dl_info info;
  return dladdr(address, &info) ? info.dli_fname : NULL;
}
#endif
#endif

static void *checked(void *memory) { return memory ? memory : (abort(), memory); }

uintptr_t *dependencies_words_create(intptr_t count) {
  return checked(calloc((size_t)count, sizeof(uintptr_t)));
}
void dependencies_words_destroy(uintptr_t *words) { free(words); }

dependencies_lock *dependencies_lock_create(void) {
  dependencies_lock *l = checked(malloc(sizeof *l));
  set_up(l);
  return l;
}
void dependencies_lock_destroy(dependencies_lock *l) { tear_down(l); free(l); }
