#pragma once
// Debian's libxml2 pulls in Debian's ICU, whose UErrorCode is not the one Foundation brings; a compiler
// that loads both in one file refuses the second. Nothing here uses a converter of ICU.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlreader.h>

// A global function pointer, which Swift takes for state that threads share.
static inline void ib_xml_free(void *_Nullable memory) { xmlFree(memory); }
