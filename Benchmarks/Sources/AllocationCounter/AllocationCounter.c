#include "AllocationCounter.h"

#include <errno.h>
#include <stdlib.h>

static _Thread_local uint64_t count;
static _Thread_local uint64_t bytes;

uint64_t allocation_count(void) { return count; }
uint64_t allocation_bytes(void) { return bytes; }

#if defined(__GLIBC__)

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

bool allocation_counter_works(void) { return true; }

static void note(size_t size) {
  count += 1;
  bytes += size;
}

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  note(size);
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  note(size);
  void *block = __libc_memalign(alignment, size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void free(void *block) { __libc_free(block); }

#else

bool allocation_counter_works(void) { return false; }

#endif
