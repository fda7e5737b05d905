#include "Opaque.h"

void opaque_consume(const void *value) { __asm__ volatile("" : : "r"(value) : "memory"); }
