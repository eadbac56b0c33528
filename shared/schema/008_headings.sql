-- Where a chapter begins in the book's text, in bytes.
ALTER TABLE chapters ADD COLUMN start_offset INTEGER;

-- Titles of the chapters a chunk stands under, in the form their words are indexed; NULL without any.
ALTER TABLE chunks ADD COLUMN headings TEXT;

DROP TRIGGER chunks_fts_insert;
DROP TRIGGER chunks_fts_delete;
DROP TRIGGER chunks_fts_update;
DROP TABLE chunks_fts;
DROP VIEW chunk_words;

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
