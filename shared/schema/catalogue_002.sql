-- Lists by which books are suggested; made anew from works and editions after an import.
-- Subjects are 64 bits of the FNV-1a hash of their folded names; works are keys with a bar between, those with most
-- editions first.
CREATE TABLE subject_works (
  subject INTEGER PRIMARY KEY,
  works TEXT NOT NULL
) STRICT;

-- The works with most editions, and their subjects with a bar between.
CREATE TABLE known_works (
  place INTEGER PRIMARY KEY,
  work INTEGER NOT NULL,
  subjects TEXT NOT NULL
) STRICT;

-- One row once the lists are those of the records.
CREATE TABLE list_state (made_at TEXT NOT NULL) STRICT;

-- Words are merged when eight parts of the index are of a size, not four: an import writes them less often.
INSERT INTO catalogue_words (catalogue_words, rank) VALUES ('automerge', 8);
INSERT INTO catalogue_words (catalogue_words, rank) VALUES ('hashsize', 33554432);

-- Vectors of short texts about books, by the SHA-256 of the text; of 32-bit floats, each of length 1.
CREATE TABLE text_vectors (
  text TEXT NOT NULL,
  model TEXT NOT NULL,
  vector BLOB NOT NULL,
  PRIMARY KEY (text, model)
) STRICT, WITHOUT ROWID;
