-- The reading record: works, their editions, and an entry for each reading.
-- Rows of a work name it in `work_id`, by which undo takes them back; `place` keeps the order of lists.
CREATE TABLE shelf_imports (
  id TEXT PRIMARY KEY,
  file TEXT NOT NULL,
  service TEXT NOT NULL,
  rule TEXT NOT NULL CHECK (rule IN ('skip', 'update', 'new', 'smart')),
  imported_at TEXT NOT NULL,
  -- Whether it was taken back while later changes stayed.
  was_undone INTEGER NOT NULL DEFAULT 0 CHECK (was_undone IN (0, 1)),
  added INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  skipped INTEGER NOT NULL,
  refused INTEGER NOT NULL
) STRICT;

CREATE TABLE works (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL CHECK (length(trim(title)) > 0),
  subtitle TEXT,
  first_published INTEGER,
  original_language TEXT,
  subjects TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(subjects)),
  description TEXT,
  is_synthetic INTEGER NOT NULL DEFAULT 0 CHECK (is_synthetic IN (0, 1)),
  review_status TEXT NOT NULL CHECK (review_status IN ('verified', 'needs-review', 'user-edited')),
  added_at TEXT,
  owned_copies INTEGER NOT NULL DEFAULT 0 CHECK (owned_copies >= 0),
  -- Made of the rows of editions and readings by the writer of a work, for conditions and orders.
  year INTEGER,
  most_pages INTEGER,
  last_rating INTEGER,
  last_started TEXT,
  last_finished TEXT
) STRICT;

-- A fact about an author has a source: a person or a catalogue stated it.
CREATE TABLE authors (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  sort_name TEXT,
  gender TEXT,
  gender_source TEXT,
  region TEXT,
  region_source TEXT,
  nationality TEXT,
  nationality_source TEXT,
  birth_year INTEGER,
  birth_year_source TEXT,
  death_year INTEGER,
  death_year_source TEXT,
  CHECK ((gender IS NULL) = (gender_source IS NULL)),
  CHECK ((region IS NULL) = (region_source IS NULL)),
  CHECK ((nationality IS NULL) = (nationality_source IS NULL)),
  CHECK ((birth_year IS NULL) = (birth_year_source IS NULL)),
  CHECK ((death_year IS NULL) = (death_year_source IS NULL))
) STRICT;
CREATE INDEX authors_by_name ON authors(name COLLATE NOCASE);

CREATE TABLE author_identifiers (
  key INTEGER PRIMARY KEY,
  author_id TEXT NOT NULL REFERENCES authors(id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  scheme TEXT NOT NULL,
  value TEXT NOT NULL
) STRICT;
CREATE INDEX author_identifiers_of_author ON author_identifiers(author_id);

CREATE TABLE work_authors (
  key INTEGER PRIMARY KEY,
  work_id TEXT NOT NULL REFERENCES works(id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  author_id TEXT NOT NULL REFERENCES authors(id),
  role TEXT
) STRICT;
CREATE INDEX work_authors_of_work ON work_authors(work_id, place);
CREATE INDEX work_authors_of_author ON work_authors(author_id);

-- An author whom the last work left goes, too.
CREATE TRIGGER work_authors_forget AFTER DELETE ON work_authors
  WHEN NOT EXISTS (SELECT 1 FROM work_authors WHERE author_id = old.author_id) BEGIN
  DELETE FROM authors WHERE id = old.author_id;
END;

-- The number of a place is text: `1.5`, `1-3`.
CREATE TABLE work_series (
  key INTEGER PRIMARY KEY,
  work_id TEXT NOT NULL REFERENCES works(id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  number TEXT
) STRICT;
CREATE INDEX work_series_of_work ON work_series(work_id, place);

CREATE TABLE work_tags (
  key INTEGER PRIMARY KEY,
  work_id TEXT NOT NULL REFERENCES works(id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  tag TEXT NOT NULL
) STRICT;
CREATE INDEX work_tags_of_work ON work_tags(work_id, place);
CREATE INDEX work_tags_by_tag ON work_tags(tag COLLATE NOCASE);

CREATE TABLE editions (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  work_id TEXT NOT NULL REFERENCES works(id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  title TEXT,
  publisher TEXT,
  published TEXT,
  page_count INTEGER CHECK (page_count > 0),
  format TEXT NOT NULL CHECK (
    format IN ('hardcover', 'paperback', 'mass-market', 'ebook', 'audiobook', 'unknown')),
  language TEXT,
  cover_url TEXT
) STRICT;
CREATE INDEX editions_of_work ON editions(work_id, place);

-- Several editions may have the same ISBN: rule `new` adds a second.
CREATE TABLE edition_isbns (
  key INTEGER PRIMARY KEY,
  work_id TEXT NOT NULL REFERENCES works(id) ON DELETE CASCADE,
  edition_id TEXT NOT NULL REFERENCES editions(id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  isbn TEXT NOT NULL CHECK (length(isbn) = 13)
) STRICT;
CREATE INDEX edition_isbns_of_work ON edition_isbns(work_id);
CREATE INDEX edition_isbns_of_edition ON edition_isbns(edition_id);
CREATE INDEX edition_isbns_by_isbn ON edition_isbns(isbn);

-- Names of a work, or of one of its editions, in catalogues and services.
CREATE TABLE identifiers (
  key INTEGER PRIMARY KEY,
  work_id TEXT NOT NULL REFERENCES works(id) ON DELETE CASCADE,
  edition_id TEXT REFERENCES editions(id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  scheme TEXT NOT NULL,
  value TEXT NOT NULL
) STRICT;
CREATE INDEX identifiers_of_work ON identifiers(work_id);
CREATE INDEX identifiers_of_edition ON identifiers(edition_id);

-- A reading each; a work read twice has two.
CREATE TABLE entries (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  work_id TEXT NOT NULL REFERENCES works(id) ON DELETE CASCADE,
  edition_id TEXT REFERENCES editions(id) ON DELETE SET NULL,
  place INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (
    status IN ('wishlist', 'to-read', 'reading', 'read', 'on-hold', 'did-not-finish')),
  -- Quarter stars.
  rating INTEGER CHECK (rating BETWEEN 1 AND 20),
  review TEXT,
  notes TEXT,
  started TEXT,
  finished TEXT,
  page INTEGER NOT NULL DEFAULT 0 CHECK (page >= 0),
  added_at TEXT,
  is_owned INTEGER NOT NULL DEFAULT 0 CHECK (is_owned IN (0, 1)),
  import_id TEXT REFERENCES shelf_imports(id) ON DELETE SET NULL
) STRICT;
CREATE INDEX entries_of_work ON entries(work_id, place);
CREATE INDEX entries_of_edition ON entries(edition_id);
CREATE INDEX entries_of_import ON entries(import_id);
-- Reviews make rows long, so conditions read these.
CREATE INDEX entries_by_status ON entries(status, work_id);
CREATE INDEX entries_by_rating ON entries(rating, work_id);
CREATE INDEX entries_by_started ON entries(started, work_id);
CREATE INDEX entries_by_finished ON entries(finished, work_id);

-- A book of the library as a file of an edition; its reading position is the progress of the reading.
-- Deleting either side ends the link only.
CREATE TABLE book_editions (
  book_id TEXT PRIMARY KEY REFERENCES books(id) ON DELETE CASCADE,
  edition_id TEXT NOT NULL REFERENCES editions(id) ON DELETE CASCADE,
  -- Whether the question at the last page was asked.
  was_asked INTEGER NOT NULL DEFAULT 0 CHECK (was_asked IN (0, 1))
) STRICT;
CREATE INDEX book_editions_of_edition ON book_editions(edition_id);

-- Words of a work in the row of its key, without case and accents; the writer of a work writes them.
CREATE VIRTUAL TABLE shelf_words USING fts5(
  title, author, series, tag, subject, publisher, review, tokenize = 'unicode61');
CREATE VIRTUAL TABLE shelf_vocabulary USING fts5vocab('shelf_words', 'row');
CREATE TRIGGER works_forget_words AFTER DELETE ON works BEGIN
  DELETE FROM shelf_words WHERE rowid = old.key;
END;

-- What undo takes back: the rows of each changed work as they were, NULL for a work that was not there.
CREATE TABLE shelf_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  import_id TEXT,
  changed_at TEXT NOT NULL
) STRICT;
CREATE TABLE shelf_steps (
  change_id INTEGER NOT NULL REFERENCES shelf_changes(id) ON DELETE CASCADE,
  work_id TEXT NOT NULL,
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  PRIMARY KEY (change_id, work_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shelf_steps_of_work ON shelf_steps(work_id);
