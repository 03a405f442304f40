// The texts of Chess King in its languages, embedded as constants.
#ifndef EMBEDDED_KING_TEXTS_H
#define EMBEDDED_KING_TEXTS_H

#include <stdint.h>

// The bytes of `lessons.txt`: the pages of "How to play".
const uint8_t *king_embedded_lessons(void);
long king_embedded_lessons_size(void);

// The bytes of `texts.json`: the names and sentences of the module ChessKing.
const uint8_t *king_embedded_texts(void);
long king_embedded_texts_size(void);

// The bytes of `terminal.json`: those of the front-end at the terminal.
const uint8_t *king_embedded_terminal(void);
long king_embedded_terminal_size(void);

#endif
