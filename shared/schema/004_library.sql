-- A book keeps its source and its pages; chunk sets, windows and vectors are derived from them.

ALTER TABLE books ADD COLUMN author TEXT;
ALTER TABLE books ADD COLUMN language TEXT;
ALTER TABLE books ADD COLUMN format TEXT NOT NULL DEFAULT 'unknown';
ALTER TABLE books ADD COLUMN source TEXT;
ALTER TABLE books ADD COLUMN source_hash TEXT;
ALTER TABLE books ADD COLUMN pages_hash TEXT;
ALTER TABLE books ADD COLUMN page_count INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX books_by_source ON books(source_hash) WHERE source_hash IS NOT NULL;

-- Messages keep the order they were appended in, whatever the clock did.
ALTER TABLE chat_messages ADD COLUMN message_index INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX chat_messages_in_order ON chat_messages(conversation_id, message_index);

-- How far the reader had come when a message was written; 0 where the whole book was open.
ALTER TABLE chat_messages ADD COLUMN position INTEGER NOT NULL DEFAULT 0;

-- Offsets are bytes of the book's text: the pages joined by one newline each.
CREATE TABLE pages (
  book_id TEXT NOT NULL REFERENCES books(id) ON DELETE CASCADE,
  page_number INTEGER NOT NULL CHECK (page_number >= 1),
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL CHECK (end_offset >= start_offset),
  label TEXT,
  text TEXT NOT NULL,
  PRIMARY KEY (book_id, page_number)
) STRICT;

CREATE TABLE chapters (
  book_id TEXT NOT NULL REFERENCES books(id) ON DELETE CASCADE,
  chapter_index INTEGER NOT NULL,
  title TEXT NOT NULL,
  level INTEGER NOT NULL,
  start_page INTEGER NOT NULL,
  -- Where the chapter begins in the book's text, in bytes.
  start_offset INTEGER,
  PRIMARY KEY (book_id, chapter_index)
) STRICT, WITHOUT ROWID;

CREATE TABLE ingest_reports (
  book_id TEXT PRIMARY KEY REFERENCES books(id) ON DELETE CASCADE,
  report TEXT NOT NULL CHECK (json_valid(report))
) STRICT, WITHOUT ROWID;

-- Pages of an ingest that has not finished, by the content of the file.
CREATE TABLE ingest_checkpoints (
  source_hash TEXT NOT NULL,
  parser TEXT NOT NULL,
  page_number INTEGER NOT NULL,
  label TEXT,
  text TEXT NOT NULL,
  PRIMARY KEY (source_hash, parser, page_number)
) STRICT;
CREATE TRIGGER books_forget_checkpoints AFTER DELETE ON books BEGIN
  DELETE FROM ingest_checkpoints WHERE source_hash = old.source_hash;
END;

-- One way of cutting one book. Ids are never used twice: transcripts name them.
CREATE TABLE chunk_sets (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  book_id TEXT NOT NULL REFERENCES books(id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  strategy TEXT NOT NULL,
  size INTEGER NOT NULL,
  overlap INTEGER NOT NULL,
  unit TEXT NOT NULL,
  chunker TEXT NOT NULL,
  chunk_count INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  child INTEGER,
  UNIQUE (book_id, key)
) STRICT;

-- The ids of a set are one range in reading order, so that a full-text query can be told where to look.
CREATE TABLE chunks (
  id INTEGER PRIMARY KEY CHECK (id = (chunk_set_id << 20) | chunk_index),
  chunk_set_id INTEGER NOT NULL REFERENCES chunk_sets(id) ON DELETE CASCADE,
  chunk_index INTEGER NOT NULL CHECK (chunk_index BETWEEN 0 AND 1048575),
  start_page INTEGER NOT NULL CHECK (start_page >= 1),
  end_page INTEGER NOT NULL CHECK (end_page >= start_page),
  start_offset INTEGER NOT NULL CHECK (start_offset >= 0),
  end_offset INTEGER NOT NULL CHECK (end_offset >= start_offset),
  overlap INTEGER NOT NULL CHECK (overlap >= 0),
  -- Not written any more.
  original_id TEXT,
  content TEXT NOT NULL,
  -- Scripts without spaces are indexed with a space between their characters: FTS5 would take a whole
  -- sentence for one word. NULL where the text is indexed as it is.
  words TEXT,
  -- Titles of the chapters above the chunk, in the form their words are indexed; NULL without any.
  headings TEXT
) STRICT;
CREATE INDEX chunks_by_page ON chunks(chunk_set_id, start_page, end_page);

CREATE VIEW chunk_words AS SELECT id, coalesce(words, content) AS content, headings FROM chunks;
CREATE VIRTUAL TABLE chunks_fts USING fts5(
  content, headings, content='chunk_words', content_rowid='id',
  tokenize='porter unicode61 remove_diacritics 2');
CREATE TRIGGER chunks_fts_insert AFTER INSERT ON chunks BEGIN
  INSERT INTO chunks_fts(rowid, content, headings)
    VALUES (new.id, coalesce(new.words, new.content), new.headings);
END;
CREATE TRIGGER chunks_fts_delete AFTER DELETE ON chunks BEGIN
  INSERT INTO chunks_fts(chunks_fts, rowid, content, headings)
    VALUES ('delete', old.id, coalesce(old.words, old.content), old.headings);
END;
-- Who changes `content` sets `words` in the same statement.
CREATE TRIGGER chunks_fts_update AFTER UPDATE OF content, headings ON chunks BEGIN
  INSERT INTO chunks_fts(chunks_fts, rowid, content, headings)
    VALUES ('delete', old.id, coalesce(old.words, old.content), old.headings);
  INSERT INTO chunks_fts(rowid, content, headings)
    VALUES (new.id, coalesce(new.words, new.content), new.headings);
END;

CREATE TABLE embedding_models (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  provider TEXT NOT NULL,
  name TEXT NOT NULL,
  dimension INTEGER NOT NULL CHECK (dimension BETWEEN 1 AND 8192),
  fingerprint TEXT NOT NULL,
  UNIQUE (provider, name, dimension, fingerprint)
) STRICT;

-- Vectors by content: they outlive chunk sets and go with the last book that uses them.
CREATE TABLE vectors (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  model_id INTEGER NOT NULL REFERENCES embedding_models(id),
  text_hash BLOB NOT NULL CHECK (length(text_hash) = 32),
  vector BLOB NOT NULL,
  UNIQUE (model_id, text_hash)
) STRICT;
CREATE TABLE book_vectors (
  book_id TEXT NOT NULL REFERENCES books(id) ON DELETE CASCADE,
  vector_id INTEGER NOT NULL REFERENCES vectors(id),
  PRIMARY KEY (book_id, vector_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX book_vectors_by_vector ON book_vectors(vector_id);
CREATE TRIGGER book_vectors_forget AFTER DELETE ON book_vectors
  WHEN NOT EXISTS (SELECT 1 FROM book_vectors WHERE vector_id = old.vector_id) BEGIN
  DELETE FROM vectors WHERE id = old.vector_id;
END;

-- A set with a row here is searchable by this model; each model has a vec0 table `window_vectors_<id>`.
CREATE TABLE vector_indexes (
  chunk_set_id INTEGER NOT NULL REFERENCES chunk_sets(id) ON DELETE CASCADE,
  model_id INTEGER NOT NULL REFERENCES embedding_models(id),
  window_count INTEGER NOT NULL,
  PRIMARY KEY (chunk_set_id, model_id)
) STRICT, WITHOUT ROWID;

-- A window's row in its vec0 table is (chunk_set_id << 20) | window_index.
CREATE TABLE windows (
  chunk_set_id INTEGER NOT NULL REFERENCES chunk_sets(id) ON DELETE CASCADE,
  model_id INTEGER NOT NULL REFERENCES embedding_models(id),
  window_index INTEGER NOT NULL CHECK (window_index BETWEEN 0 AND 1048575),
  chunk_index INTEGER NOT NULL,
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL,
  text_hash BLOB NOT NULL,
  PRIMARY KEY (chunk_set_id, model_id, window_index)
) STRICT, WITHOUT ROWID;

-- Contextual states of a book by one encoder and one way of reading it; the key names them all.
CREATE TABLE state_caches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  book_id TEXT NOT NULL REFERENCES books(id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  UNIQUE (book_id, key)
) STRICT;

-- Rows of consecutive atoms: a 32-bit float, what one step is worth, then a signed byte a dimension.
CREATE TABLE state_parts (
  cache_id INTEGER NOT NULL REFERENCES state_caches(id) ON DELETE CASCADE,
  first_atom INTEGER NOT NULL CHECK (first_atom >= 0),
  rows BLOB NOT NULL,
  PRIMARY KEY (cache_id, first_atom)
) STRICT;
