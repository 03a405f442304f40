// The page of a review, embedded as constants: its skeleton, its style, its texts and its script.
#ifndef EMBEDDED_REVIEW_PAGE_H
#define EMBEDDED_REVIEW_PAGE_H

#include <stdint.h>

// The bytes of `page.html`, with places such as {{data}}.
const uint8_t *review_embedded_skeleton(void);
long review_embedded_skeleton_size(void);

// The bytes of `page.css`.
const uint8_t *review_embedded_style(void);
long review_embedded_style_size(void);

// The bytes of `texts.json`: the words of the page in its languages.
const uint8_t *review_embedded_texts(void);
long review_embedded_texts_size(void);

// The bytes of the files in `script`, one after another.
const uint8_t *review_embedded_script(void);
long review_embedded_script_size(void);

#endif
