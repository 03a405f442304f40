#include "EmbeddedReviewPage.h"

// The compiler records the files as dependencies of the object, so that a change to one of them causes a new build.
static const uint8_t skeleton[] = {
#embed "page.html"
};

static const uint8_t style[] = {
#embed "page.css"
};

static const uint8_t texts[] = {
#embed "texts.json"
};

// One script of several files, those that others use first.
static const uint8_t script[] = {
#embed "script/elements.js"
  ,
#embed "script/texts.js"
  ,
#embed "script/rules.js"
  ,
#embed "script/game.js"
  ,
#embed "script/tries.js"
  ,
#embed "script/board.js"
  ,
#embed "script/curve.js"
  ,
#embed "script/clocks.js"
  ,
#embed "script/moves.js"
  ,
#embed "script/entry.js"
  ,
#embed "script/own.js"
  ,
#embed "script/hand.js"
  ,
#embed "script/lesson.js"
  ,
#embed "script/lesson-note.js"
  ,
#embed "script/share.js"
  ,
#embed "script/cover.js"
  ,
#embed "script/note.js"
  ,
#embed "script/players.js"
  ,
#embed "script/report.js"
  ,
#embed "script/controls.js"
  ,
#embed "script/page.js"
};

const uint8_t *review_embedded_skeleton(void) { return skeleton; }
long review_embedded_skeleton_size(void) { return sizeof skeleton; }

const uint8_t *review_embedded_style(void) { return style; }
long review_embedded_style_size(void) { return sizeof style; }

const uint8_t *review_embedded_texts(void) { return texts; }
long review_embedded_texts_size(void) { return sizeof texts; }

const uint8_t *review_embedded_script(void) { return script; }
long review_embedded_script_size(void) { return sizeof script; }
