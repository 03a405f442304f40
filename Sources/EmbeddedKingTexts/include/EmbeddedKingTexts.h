// What Chess King says in its languages, embedded as constants.
#ifndef EMBEDDED_KING_TEXTS_H
#define EMBEDDED_KING_TEXTS_H

#include <stdint.h>

// The bytes of `lessons.txt`: the pages of "How to play".
const uint8_t *king_embedded_lessons(void);
long king_embedded_lessons_size(void);

#endif
