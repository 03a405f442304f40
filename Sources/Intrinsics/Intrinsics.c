#include "Intrinsics.h"

#include <pthread.h>
#include <stdlib.h>

// All mappings that were ever watched at the same time. A signal handler may walk along them at any moment, so none is
// freed: one that has no bytes any more is used again.
static goldcrest_mapping *mappings;
static pthread_mutex_t mappings_lock = PTHREAD_MUTEX_INITIALIZER;

static void store(size_t *number, size_t value) { __atomic_store_n(number, value, __ATOMIC_SEQ_CST); }
static size_t load(const size_t *number) { return __atomic_load_n(number, __ATOMIC_SEQ_CST); }

goldcrest_mapping *goldcrest_watch(const void *start, size_t bytes) {
  pthread_mutex_lock(&mappings_lock);
  goldcrest_mapping *mapping = mappings;
  while (mapping && mapping->bytes > 0) mapping = mapping->next;
  if (!mapping && (mapping = calloc(1, sizeof *mapping))) {
    mapping->next = mappings;
    __atomic_store_n(&mappings, mapping, __ATOMIC_SEQ_CST);
  }
  if (mapping) {
    store(&mapping->is_cut, 0);
    store(&mapping->start, (size_t)start);
    store(&mapping->bytes, bytes);
  }
  pthread_mutex_unlock(&mappings_lock);
  return mapping;
}

void goldcrest_unwatch(goldcrest_mapping *mapping) {
  pthread_mutex_lock(&mappings_lock);
  store(&mapping->bytes, 0);
  pthread_mutex_unlock(&mappings_lock);
}

int goldcrest_mark_cut(size_t address) {
  int is_watched = 0;
  for (goldcrest_mapping *mapping = __atomic_load_n(&mappings, __ATOMIC_SEQ_CST); mapping; mapping = mapping->next) {
    if (address - load(&mapping->start) >= load(&mapping->bytes)) continue;
    store(&mapping->is_cut, 1);
    is_watched = 1;
  }
  return is_watched;
}
