#include "EmbeddedKingTexts.h"

// The compiler records the files as dependencies of the object, so that a change to one of them causes a new build.
static const uint8_t lessons[] = {
#embed "lessons.txt"
};

static const uint8_t texts[] = {
#embed "texts.json"
};

static const uint8_t terminal[] = {
#embed "terminal.json"
};

const uint8_t *king_embedded_lessons(void) { return lessons; }
long king_embedded_lessons_size(void) { return sizeof lessons; }

const uint8_t *king_embedded_texts(void) { return texts; }
long king_embedded_texts_size(void) { return sizeof texts; }

const uint8_t *king_embedded_terminal(void) { return terminal; }
long king_embedded_terminal_size(void) { return sizeof terminal; }
