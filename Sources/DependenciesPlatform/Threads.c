#define _GNU_SOURCE 1  // For SYS_gettid.
#include "DependenciesPlatform.h"

#include <stdlib.h>
#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif

#if defined(__linux__)
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#define KNOWS_THREADS 1
typedef int thread_id;
static uint64_t identity(thread_id id) { return (uint64_t)id; }
static DIR *directory;
static bool begin(void) { return (directory = opendir("/proc/self/task")); }
static void end(void) { closedir(directory); }
static void visit_threads(void (*visit)(thread_id)) {
  int own = (int)syscall(SYS_gettid);
  rewinddir(directory);
  for (struct dirent *entry; (entry = readdir(directory));) {
    int id = atoi(entry->d_name);
    if (id > 0 && id != own) visit(id);
  }
}
static uint64_t run_time(thread_id id) {
  struct timespec time = {0};
  clock_gettime((clockid_t)(~(unsigned)id << 3 | 6), &time);  // As `pthread_getcpuclockid` makes it.
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}
static bool get_asleep(thread_id id, bool *is_asleep) {
  // A number, a name of at most 15 bytes in parentheses, a space, and the state.
  char text[64];
  snprintf(text, sizeof text, "%d/stat", id);
  errno = 0;
  int file = openat(dirfd(directory), text, O_RDONLY | O_CLOEXEC);
  ssize_t length = file < 0 ? -1 : read(file, text, sizeof text - 2);
  bool has_ended = length <= 0 && (errno == ENOENT || errno == ESRCH);
  if (file >= 0) close(file);
  while (length > 0 && text[length - 1] != ')') length -= 1;
  // A thread that waits for a disk soon goes on.
  *is_asleep = length <= 0 || (text[length + 1] != 'R' && text[length + 1] != 'D');
  return length > 0 || has_ended;
}

#elif defined(__APPLE__) && !TARGET_OS_WATCH
#include <mach/mach.h>
#define KNOWS_THREADS 1
typedef thread_act_t thread_id;  // A port.
static thread_act_array_t ports;
static mach_msg_type_number_t port_count;
static void release(thread_act_array_t list, mach_msg_type_number_t count) {
  for (mach_msg_type_number_t i = 0; i < count; i++) mach_port_deallocate(mach_task_self(), list[i]);
  if (list) vm_deallocate(mach_task_self(), (vm_address_t)list, count * sizeof *list);
}
static bool begin(void) { return true; }
static void end(void) {
  release(ports, port_count);
  ports = NULL;
  port_count = 0;
}
static void visit_threads(void (*visit)(thread_id)) {
  // The old ports are released last, so that those of the same threads have the same names.
  thread_act_array_t old = ports;
  mach_msg_type_number_t old_count = port_count;
  if (task_threads(mach_task_self(), &ports, &port_count) != KERN_SUCCESS) {
    ports = NULL;
    port_count = 0;
  }
  thread_act_t own = mach_thread_self();
  for (mach_msg_type_number_t i = 0; i < port_count; i++) {
    if (ports[i] != own) visit(ports[i]);
  }
  mach_port_deallocate(mach_task_self(), own);
  release(old, old_count);
}
static uint64_t identity(thread_id id) {
  thread_identifier_info_data_t info;
  mach_msg_type_number_t count = THREAD_IDENTIFIER_INFO_COUNT;
  kern_return_t result = thread_info(id, THREAD_IDENTIFIER_INFO, (thread_info_t)&info, &count);
  return result == KERN_SUCCESS ? info.thread_id : 0;
}
static bool get_info(thread_id id, thread_basic_info_data_t *info) {
  mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
  return thread_info(id, THREAD_BASIC_INFO, (thread_info_t)info, &count) == KERN_SUCCESS;
}
static uint64_t run_time(thread_id id) {
  thread_basic_info_data_t info;
  if (!get_info(id, &info)) return 0;
  return (uint64_t)(info.user_time.seconds + info.system_time.seconds) * 1000000000
    + (uint64_t)(info.user_time.microseconds + info.system_time.microseconds) * 1000;
}
static bool get_asleep(thread_id id, bool *is_asleep) {
  thread_basic_info_data_t info;
  *is_asleep = !get_info(id, &info) || info.run_state != TH_STATE_RUNNING;
  return true;
}
#endif

#if KNOWS_THREADS
struct thread {
  thread_id id;
  uint64_t identity;
  uint64_t time;      // How long it had run when it was listed.
  uint64_t slept_at;  // How long it had run when it was last seen asleep, or first seen.
  bool has_run;       // Whether it has run since the last look.
  bool is_asleep;
};
struct table { struct thread *threads; size_t count, capacity; };
static struct table last, current;
static size_t visited;
static bool has_changed;

static void add(thread_id id) {
  if (current.count == current.capacity) {
    current.capacity = current.capacity * 2 + 16;
    current.threads = realloc(current.threads, current.capacity * sizeof *current.threads);
    if (!current.threads) abort();
  }
  uint64_t time = run_time(id);
  struct thread thread = {id, identity(id), time, time, false, false};
  // Threads are listed in the order in which they were created, so those after a new one are new, too.
  while (visited < last.count && last.threads[visited].identity != thread.identity) visited++;
  // A new thread may have the identity of one that has ended, but it hasn't run for as long.
  if (visited < last.count && last.threads[visited].time <= time) {
    thread.slept_at = last.threads[visited].slept_at;
    thread.has_run = last.threads[visited++].time < time;
  }
  current.threads[current.count++] = thread;
}

static void compare(thread_id id) {
  has_changed |= visited >= current.count || current.threads[visited++].id != id;
}

// A thread that was asleep when its state was read, and whose run time is the same before and after that,
// was asleep in between. So if that is true of all threads, and no other was started before the second list,
// there was a moment when all were asleep.
dependencies_rest dependencies_look_at_threads(uint64_t share, bool forgets) {
  struct table reused = last;
  last = current;
  current = reused;
  current.count = 0;
  if (forgets) last.count = 0;
  if (!begin()) return dependencies_rest_unknown;
  visited = 0;
  visit_threads(add);
  // There is always another thread.
  bool is_known = current.count > 0, are_asleep = true, are_busy = true, are_running = true;
  for (size_t i = 0; i < current.count && is_known; i++) {
    struct thread *thread = &current.threads[i];
    is_known = get_asleep(thread->id, &thread->is_asleep);
    if (thread->is_asleep) thread->slept_at = thread->time;
  }
  visited = 0;
  has_changed = false;
  visit_threads(compare);
  for (size_t i = 0; i < current.count; i++) {
    struct thread *thread = &current.threads[i];
    bool was_asleep = thread->is_asleep && run_time(thread->id) == thread->time;
    are_asleep &= was_asleep;
    bool is_calm = was_asleep || thread->time - thread->slept_at >= share;
    are_busy &= is_calm;
    are_running &= is_calm || thread->has_run;
  }
  end();
  if (!is_known) return dependencies_rest_unknown;
  if (has_changed) return dependencies_rest_none;
  if (are_asleep) return dependencies_rest_all;
  return are_busy ? dependencies_rest_busy : are_running ? dependencies_rest_none : dependencies_rest_ready;
}
#else
dependencies_rest dependencies_look_at_threads(uint64_t share, bool forgets) {
  return dependencies_rest_unknown;
}
#endif

#if defined(_WIN32) || (defined(__wasi__) && !defined(_REENTRANT))
bool dependencies_start_thread(void (*body)(void)) { return false; }
void dependencies_nap(uint32_t microseconds) {}
#else
#include <pthread.h>
#include <signal.h>
#include <time.h>
static void *run(void *body) {
  ((void (*)(void))body)();
  return NULL;
}
bool dependencies_start_thread(void (*body)(void)) {
#if !defined(__wasi__)
  sigset_t all, old;  // Signals go to the program's own threads.
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
#endif
  pthread_t thread;
  bool has_started = pthread_create(&thread, NULL, run, (void *)body) == 0;
  if (has_started) pthread_detach(thread);
#if !defined(__wasi__)
  pthread_sigmask(SIG_SETMASK, &old, NULL);
#endif
  return has_started;
}
void dependencies_nap(uint32_t microseconds) {
  struct timespec time = {0, (long)microseconds * 1000};
  nanosleep(&time, NULL);
}
#endif
