#pragma once
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlreader.h>

// A global function pointer, which Swift takes for state that threads share.
static inline void ib_xml_free(void *_Nullable memory) { xmlFree(memory); }
