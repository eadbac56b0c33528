-- Scripts without spaces are indexed with a space between their characters: FTS5 would take a whole
-- sentence for one word. NULL where the text is indexed as it stands.
ALTER TABLE chunks ADD COLUMN words TEXT;

-- Longest window of the vector leg in tokens, for sets whose windows are smaller than the embedder's.
ALTER TABLE chunk_sets ADD COLUMN child INTEGER;

DROP TRIGGER chunks_fts_insert;
DROP TRIGGER chunks_fts_delete;
DROP TRIGGER chunks_fts_update;
DROP TABLE chunks_fts;

CREATE VIEW chunk_words AS SELECT id, coalesce(words, content) AS content FROM chunks;
CREATE VIRTUAL TABLE chunks_fts USING fts5(
  content, content='chunk_words', content_rowid='id',
  tokenize='porter unicode61 remove_diacritics 2');
CREATE TRIGGER chunks_fts_insert AFTER INSERT ON chunks BEGIN
  INSERT INTO chunks_fts(rowid, content) VALUES (new.id, coalesce(new.words, new.content));
END;
CREATE TRIGGER chunks_fts_delete AFTER DELETE ON chunks BEGIN
  INSERT INTO chunks_fts(chunks_fts, rowid, content)
    VALUES ('delete', old.id, coalesce(old.words, old.content));
END;
-- Who changes `content` sets `words` in the same statement.
CREATE TRIGGER chunks_fts_update AFTER UPDATE OF content ON chunks BEGIN
  INSERT INTO chunks_fts(chunks_fts, rowid, content)
    VALUES ('delete', old.id, coalesce(old.words, old.content));
  INSERT INTO chunks_fts(rowid, content) VALUES (new.id, coalesce(new.words, new.content));
END;
