#include "CResources.h"

// One entry per file of shared/models, shared/prompts and shared/schema, and page
// of docs; a test compares them with the files.
#define RESOURCE(path, symbol) {path, symbol, sizeof symbol}

static const char models[] = {
#embed "../../shared/models/models.json"
};

static const char prompt_answer[] = {
#embed "../../shared/prompts/answer.prompt"
};
static const char prompt_compare[] = {
#embed "../../shared/prompts/compare.prompt"
};
static const char prompt_draft[] = {
#embed "../../shared/prompts/draft.prompt"
};
static const char prompt_explain[] = {
#embed "../../shared/prompts/explain.prompt"
};
static const char prompt_follow_up[] = {
#embed "../../shared/prompts/follow-up.prompt"
};
static const char prompt_hyde[] = {
#embed "../../shared/prompts/hyde.prompt"
};
static const char prompt_judge[] = {
#embed "../../shared/prompts/judge.prompt"
};
static const char prompt_shelf_columns[] = {
#embed "../../shared/prompts/shelf-columns.prompt"
};
static const char prompt_discover[] = {
#embed "../../shared/prompts/discover.prompt"
};
static const char prompt_shelf_photo[] = {
#embed "../../shared/prompts/shelf-photo.prompt"
};
static const char prompt_quotes[] = {
#embed "../../shared/prompts/quotes.prompt"
};

static const char prompt_book[] = {
#embed "../../shared/prompts/book.prompt"
};
static const char prompt_rewrite[] = {
#embed "../../shared/prompts/rewrite.prompt"
};
static const char prompt_summary[] = {
#embed "../../shared/prompts/summary.prompt"
};

static const char schema_001[] = {
#embed "../../shared/schema/001_initial.sql"
};
static const char schema_002[] = {
#embed "../../shared/schema/002_embeddings.sql"
};
static const char schema_003[] = {
#embed "../../shared/schema/003_section_summaries.sql"
};
static const char schema_004[] = {
#embed "../../shared/schema/004_library.sql"
};
static const char schema_005[] = {
#embed "../../shared/schema/005_reading.sql"
};
static const char schema_006[] = {
#embed "../../shared/schema/006_queues.sql"
};
static const char schema_007[] = {
#embed "../../shared/schema/007_discovery.sql"
};
static const char schema_008[] = {
#embed "../../shared/schema/008_chunk_options.sql"
};
static const char schema_catalogue[] = {
#embed "../../shared/schema/catalogue.sql"
};
static const char schema_catalogue_002[] = {
#embed "../../shared/schema/catalogue_002.sql"
};
static const char schema_catalogue_003[] = {
#embed "../../shared/schema/catalogue_003.sql"
};


static const char help_tasks[] = {
#embed "../../shared/help/tasks.tsv"
};

static const CResource resources[] = {
  RESOURCE("help/tasks.tsv", help_tasks),
  RESOURCE("models/models.json", models),
  RESOURCE("prompts/answer.prompt", prompt_answer),
  RESOURCE("prompts/compare.prompt", prompt_compare),
  RESOURCE("prompts/draft.prompt", prompt_draft),
  RESOURCE("prompts/explain.prompt", prompt_explain),
  RESOURCE("prompts/follow-up.prompt", prompt_follow_up),
  RESOURCE("prompts/hyde.prompt", prompt_hyde),
  RESOURCE("prompts/judge.prompt", prompt_judge),
  RESOURCE("prompts/quotes.prompt", prompt_quotes),
  RESOURCE("prompts/shelf-columns.prompt", prompt_shelf_columns),
  RESOURCE("prompts/discover.prompt", prompt_discover),
  RESOURCE("prompts/shelf-photo.prompt", prompt_shelf_photo),
  RESOURCE("prompts/book.prompt", prompt_book),
  RESOURCE("prompts/rewrite.prompt", prompt_rewrite),
  RESOURCE("prompts/summary.prompt", prompt_summary),
  RESOURCE("schema/001_initial.sql", schema_001),
  RESOURCE("schema/002_embeddings.sql", schema_002),
  RESOURCE("schema/003_section_summaries.sql", schema_003),
  RESOURCE("schema/004_library.sql", schema_004),
  RESOURCE("schema/005_reading.sql", schema_005),
  RESOURCE("schema/006_queues.sql", schema_006),
  RESOURCE("schema/007_discovery.sql", schema_007),
  RESOURCE("schema/008_chunk_options.sql", schema_008),
  RESOURCE("schema/catalogue.sql", schema_catalogue),
  RESOURCE("schema/catalogue_002.sql", schema_catalogue_002),
  RESOURCE("schema/catalogue_003.sql", schema_catalogue_003),
};

size_t cresource_count(void) { return sizeof resources / sizeof resources[0]; }
CResource cresource_at(size_t index) { return resources[index]; }
