-- The local catalogue: a file of its own beside the library, which can be made again from its sources.
-- Keys are the numbers of Open Library's keys (7 of OL7M); rows of tables have hashes of 60 bits with bit 60 set.
CREATE TABLE imports (
  id INTEGER PRIMARY KEY,
  file TEXT NOT NULL,
  imported_at TEXT NOT NULL,
  editions INTEGER NOT NULL DEFAULT 0,
  works INTEGER NOT NULL DEFAULT 0,
  authors INTEGER NOT NULL DEFAULT 0,
  others INTEGER NOT NULL DEFAULT 0,
  refused INTEGER NOT NULL DEFAULT 0,
  is_complete INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Folded words of the name in alphabetical order.
CREATE TABLE authors (
  key INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  folded TEXT NOT NULL,
  born INTEGER,
  died INTEGER
) STRICT;
CREATE INDEX authors_by_name ON authors(folded);

-- Keys of authors and subjects are lists with a bar between; `words` are those in catalogue_words.
CREATE TABLE works (
  key INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  subtitle TEXT,
  authors TEXT NOT NULL,
  first_published INTEGER,
  subjects TEXT NOT NULL,
  description TEXT,
  words TEXT NOT NULL
) STRICT;

CREATE TABLE editions (
  key INTEGER PRIMARY KEY,
  work INTEGER,
  title TEXT NOT NULL,
  subtitle TEXT,
  authors TEXT NOT NULL,
  isbns TEXT NOT NULL,
  publisher TEXT,
  published TEXT,
  page_count INTEGER,
  format TEXT,
  language TEXT,
  words TEXT NOT NULL
) STRICT;
CREATE INDEX editions_of_work ON editions(work) WHERE work IS NOT NULL;

CREATE TABLE edition_isbns (
  isbn INTEGER NOT NULL,
  edition INTEGER NOT NULL,
  PRIMARY KEY (isbn, edition)
) STRICT, WITHOUT ROWID;

CREATE TABLE credits (
  author INTEGER NOT NULL,
  work INTEGER NOT NULL,
  PRIMARY KEY (author, work)
) STRICT, WITHOUT ROWID;

-- Folded words of title and authors, and a mark of the whole title; the row of an edition is its key, that of a
-- work is its key below 0. The words are kept in the rows themselves.
CREATE VIRTUAL TABLE catalogue_words USING fts5(
  words, content = '', columnsize = 0, detail = none, tokenize = 'ascii');

-- Yes or no to asking catalogues over the network, once.
CREATE TABLE consent (
  is_given INTEGER NOT NULL CHECK (is_given IN (0, 1)),
  decided_at TEXT NOT NULL
) STRICT;

-- Answers of catalogues by their address, for thirty days.
CREATE TABLE answers (
  url TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  body TEXT NOT NULL,
  asked_at INTEGER NOT NULL
) STRICT;
CREATE INDEX answers_by_age ON answers(asked_at);

-- Requests of a day, failures in a row, and the moment before which nothing is asked; microseconds since 1970.
CREATE TABLE providers (
  provider TEXT PRIMARY KEY,
  day TEXT NOT NULL,
  requests INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0,
  closed_until INTEGER NOT NULL DEFAULT 0
) STRICT;
