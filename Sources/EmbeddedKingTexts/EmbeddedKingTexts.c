#include "EmbeddedKingTexts.h"

// The compiler records the files as dependencies of the object, so that a change to one of them causes a new build.
static const uint8_t lessons[] = {
#embed "lessons.txt"
};

const uint8_t *king_embedded_lessons(void) { return lessons; }
long king_embedded_lessons_size(void) { return sizeof lessons; }
