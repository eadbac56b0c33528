-- Places of a work in series, each name and number with a tab between, and a bar between places.
ALTER TABLE works ADD COLUMN series TEXT NOT NULL DEFAULT '';

-- Words of titles, subjects and descriptions of the best-known works, in the order of how well they are known; made
-- with the lists.
CREATE VIRTUAL TABLE matter_words USING fts5(
  words, content = '', columnsize = 0, detail = none, tokenize = 'porter unicode61');
CREATE TABLE matter_works (
  place INTEGER PRIMARY KEY,
  work INTEGER NOT NULL
) STRICT;
DELETE FROM list_state;
