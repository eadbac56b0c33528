// Snowball's stemmers, and Compact Language Detector 2 for Swift, which cannot call it: its only header is
// C++.
#pragma once

#include <stddef.h>
#include <libstemmer.h>

#ifdef __cplusplus
extern "C" {
#endif

// The ISO 639 code of the language that most of a text is in; NULL when none is reliable, or the
// text is not UTF-8.
const char *clanguages_detect(const char *text, size_t length);

#ifdef __cplusplus
}
#endif
