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
static void release_thread(thread_id id) {}
static uint64_t run_time(thread_id id) {
  struct timespec time = {0};
  clock_gettime((clockid_t)(~(unsigned)id << 3 | 6), &time);  // As `pthread_getcpuclockid` makes it.
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}
static bool is_asleep(thread_id id) {
  char text[64];
  snprintf(text, sizeof text, "/proc/self/task/%d/stat", id);
  int file = open(text, O_RDONLY | O_CLOEXEC);
  if (file < 0) return errno == ENOENT;
  // A number, a name of at most 15 bytes in parentheses, a space, and the state.
  ssize_t end = read(file, text, sizeof text - 2);
  close(file);
  while (end > 0 && text[end - 1] != ')') end -= 1;
  // A thread that can't be read has ended. One that waits for a disk soon goes on.
  return end <= 0 || (text[end + 1] != 'R' && text[end + 1] != 'D');
}
static bool visit_threads(bool (*visit)(thread_id)) {
  DIR *directory = opendir("/proc/self/task");
  if (!directory) return false;
  int own = (int)syscall(SYS_gettid);
  for (struct dirent *entry; (entry = readdir(directory));) {
    int id = atoi(entry->d_name);
    if (id > 0 && id != own) visit(id);
  }
  closedir(directory);
  return true;
}

#elif defined(__APPLE__) && !TARGET_OS_WATCH
#include <mach/mach.h>
#define KNOWS_THREADS 1
typedef thread_act_t thread_id;  // A port, which the table owns.
static void release_thread(thread_id id) { mach_port_deallocate(mach_task_self(), id); }
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
static bool is_asleep(thread_id id) {
  thread_basic_info_data_t info;
  return !get_info(id, &info) || info.run_state != TH_STATE_RUNNING;
}
static bool visit_threads(bool (*visit)(thread_id)) {
  thread_act_array_t threads;
  mach_msg_type_number_t count;
  if (task_threads(mach_task_self(), &threads, &count) != KERN_SUCCESS) return false;
  thread_act_t own = mach_thread_self();
  for (mach_msg_type_number_t i = 0; i < count; i++) {
    if (threads[i] == own || !visit(threads[i])) mach_port_deallocate(mach_task_self(), threads[i]);
  }
  mach_port_deallocate(mach_task_self(), own);
  vm_deallocate(mach_task_self(), (vm_address_t)threads, count * sizeof *threads);
  return true;
}
#endif

#if KNOWS_THREADS
struct thread {
  thread_id id;
  uint64_t time;        // At the last look.
  uint64_t busy_since;  // When it was last seen asleep, or when the round began, if that is later.
};
static struct thread *threads, *listed;  // The threads of the last look, and those that this one lists.
static size_t thread_count, listed_count, capacity, next_thread;
static bool has_changed;
static uint64_t finished_rounds;

// Returns whether the thread is new. Threads are listed in the order in which they were started, so all lists
// together are searched once.
static bool visit(thread_id id) {
  if (listed_count == capacity) {
    capacity = capacity * 2 + 16;
    threads = realloc(threads, capacity * sizeof *threads);
    listed = realloc(listed, capacity * sizeof *listed);
    if (!threads || !listed) abort();
  }
  size_t found = next_thread;
  while (found < thread_count && threads[found].id != id) found += 1;
  if (found == thread_count) {
    uint64_t time = run_time(id);
    has_changed = true;
    listed[listed_count++] = (struct thread){id, time, time};
    return true;
  }
  while (next_thread < found) release_thread(threads[next_thread++].id);
  next_thread += 1;
  listed[listed_count++] = threads[found];
  return false;
}

static bool update_threads(void) {
  listed_count = next_thread = 0;
  if (!visit_threads(visit)) return false;
  while (next_thread < thread_count) release_thread(threads[next_thread++].id);
  struct thread *last = threads;
  threads = listed;
  listed = last;
  thread_count = listed_count;
  return true;
}

// A thread that was asleep when its state was read, and whose run time is the same before the first state was
// read and after the last one, was asleep in between. So if that is true of all threads, there was a moment
// when all were. A thread that isn't in the table was started meanwhile, by one that ran, or is found in the
// list.
dependencies_rest dependencies_look_at_threads(uint64_t share, uint64_t *rounds) {
  has_changed = false;
  for (size_t i = 0; i < thread_count; i++) {
    uint64_t time = run_time(threads[i].id);
    // Another thread, which has got the identity of one that has ended.
    if (time < threads[i].time) {
      has_changed = true;
      threads[i].busy_since = time;
    }
    threads[i].time = time;
  }
  if (!update_threads()) return dependencies_rest_unknown;
  bool were_asleep = !has_changed, have_passed = true;
  for (size_t i = 0; i < thread_count; i++) {
    bool asleep = is_asleep(threads[i].id);
    were_asleep &= asleep;
    if (asleep) threads[i].busy_since = UINT64_MAX;
  }
  for (size_t i = 0; i < thread_count; i++) {
    uint64_t time = run_time(threads[i].id);
    bool asleep = threads[i].busy_since == UINT64_MAX;
    were_asleep &= time == threads[i].time;
    threads[i].time = time;
    if (asleep) threads[i].busy_since = time;
    have_passed &= asleep || time - threads[i].busy_since >= share;
  }
  if (have_passed) {
    finished_rounds += 1;
    for (size_t i = 0; i < thread_count; i++) threads[i].busy_since = threads[i].time;
  }
  *rounds = finished_rounds;
  return were_asleep ? dependencies_rest_all : dependencies_rest_some;
}
#else
dependencies_rest dependencies_look_at_threads(uint64_t share, uint64_t *rounds) {
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
