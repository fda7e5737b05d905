#pragma once

/// Uses a result in a way that no optimizer can remove.
void opaque_consume(const void *_Nonnull value);
