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
