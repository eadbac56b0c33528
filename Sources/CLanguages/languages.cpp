#include "languages.h"

#include <climits>
// The next header names FILE without it.
#include <cstdio>

#include <cld2/public/compact_lang_det.h>
#include <cld2/public/encodings.h>

const char *clanguages_detect(const char *text, size_t length) {
  if (length > INT_MAX) return nullptr;
  const CLD2::CLDHints hints = {nullptr, nullptr, CLD2::UNKNOWN_ENCODING, CLD2::UNKNOWN_LANGUAGE};
  CLD2::Language languages[3];
  double scores[3];
  int percents[3], bytes, valid;
  bool is_reliable;
  CLD2::ExtDetectLanguageSummaryCheckUTF8(text, static_cast<int>(length), true, &hints, 0, languages,
                                          percents, scores, nullptr, &bytes, &is_reliable, &valid);
  if (!is_reliable || languages[0] == CLD2::UNKNOWN_LANGUAGE) return nullptr;
  return CLD2::LanguageCode(languages[0]);
}
