#include "Opaque.h"

#include <string.h>

static _Thread_local uint64_t count;
static _Thread_local uint64_t sum;

void opaque_consume(const void *value) {
  uint64_t word;
  memcpy(&word, value, sizeof word);
  count += 1;
  sum += word;
}

void opaque_tick(void) { count += 1; }

void opaque_reset(void) {
  count = 0;
  sum = 0;
}

uint64_t opaque_count(void) { return count; }

uint64_t opaque_sum(void) { return sum; }
