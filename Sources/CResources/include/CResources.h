#pragma once
#include <stddef.h>

/// A text file of `shared/`, compiled into the program.
typedef struct {
  const char *_Nonnull name;
  const char *_Nonnull bytes;
  size_t count;
} CResource;

size_t cresource_count(void);
CResource cresource_at(size_t index);
