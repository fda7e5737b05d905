#include "DependenciesPlatform.h"

#include <stdlib.h>

dependencies_program_words dependencies_program;

static _Thread_local dependencies_thread_words words;

dependencies_thread_words *dependencies_thread(void) { return &words; }

const char *dependencies_environment(const char *name) { return getenv(name); }

#if defined(_WIN32)

#include <windows.h>

struct dependencies_lock {
  SRWLOCK value;
};
struct dependencies_condition {
  CONDITION_VARIABLE value;
};

dependencies_lock *dependencies_lock_create(void) {
  dependencies_lock *lock = malloc(sizeof *lock);
  InitializeSRWLock(&lock->value);
  return lock;
}
void dependencies_lock_destroy(dependencies_lock *lock) { free(lock); }
void dependencies_lock_acquire(dependencies_lock *lock) { AcquireSRWLockExclusive(&lock->value); }
void dependencies_lock_release(dependencies_lock *lock) { ReleaseSRWLockExclusive(&lock->value); }

dependencies_condition *dependencies_condition_create(void) {
  dependencies_condition *condition = malloc(sizeof *condition);
  InitializeConditionVariable(&condition->value);
  return condition;
}
void dependencies_condition_destroy(dependencies_condition *condition) { free(condition); }
void dependencies_condition_broadcast(dependencies_condition *condition) {
  WakeAllConditionVariable(&condition->value);
}
void dependencies_condition_wait(dependencies_condition *condition, dependencies_lock *lock) {
  SleepConditionVariableSRW(&condition->value, &lock->value, INFINITE, 0);
}
bool dependencies_condition_wait_for(
    dependencies_condition *condition, dependencies_lock *lock, uint32_t milliseconds) {
  return SleepConditionVariableSRW(&condition->value, &lock->value, milliseconds, 0);
}

#else

#include <pthread.h>
#include <sys/time.h>
#include <time.h>

struct dependencies_lock {
  pthread_mutex_t value;
};
struct dependencies_condition {
  pthread_cond_t value;
};

dependencies_lock *dependencies_lock_create(void) {
  dependencies_lock *lock = malloc(sizeof *lock);
  pthread_mutex_init(&lock->value, NULL);
  return lock;
}
void dependencies_lock_destroy(dependencies_lock *lock) {
  pthread_mutex_destroy(&lock->value);
  free(lock);
}
void dependencies_lock_acquire(dependencies_lock *lock) { pthread_mutex_lock(&lock->value); }
void dependencies_lock_release(dependencies_lock *lock) { pthread_mutex_unlock(&lock->value); }

dependencies_condition *dependencies_condition_create(void) {
  dependencies_condition *condition = malloc(sizeof *condition);
  pthread_cond_init(&condition->value, NULL);
  return condition;
}
void dependencies_condition_destroy(dependencies_condition *condition) {
  pthread_cond_destroy(&condition->value);
  free(condition);
}
void dependencies_condition_broadcast(dependencies_condition *condition) {
  pthread_cond_broadcast(&condition->value);
}
void dependencies_condition_wait(dependencies_condition *condition, dependencies_lock *lock) {
  pthread_cond_wait(&condition->value, &lock->value);
}
bool dependencies_condition_wait_for(
    dependencies_condition *condition, dependencies_lock *lock, uint32_t milliseconds) {
  struct timeval now;
  gettimeofday(&now, NULL);
  struct timespec deadline;
  deadline.tv_sec = now.tv_sec + milliseconds / 1000;
  deadline.tv_nsec = (long)now.tv_usec * 1000 + (long)(milliseconds % 1000) * 1000000;
  if (deadline.tv_nsec >= 1000000000) {
    deadline.tv_sec += 1;
    deadline.tv_nsec -= 1000000000;
  }
  return pthread_cond_timedwait(&condition->value, &lock->value, &deadline) == 0;
}

#endif
