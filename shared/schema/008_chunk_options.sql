-- A chunk set keeps its options as one canonical text, the values of its parameters by their names, so that a
-- chunker's own parameter needs no column.
ALTER TABLE chunk_sets ADD COLUMN options TEXT NOT NULL DEFAULT '{}';
UPDATE chunk_sets SET options = CASE WHEN child IS NULL
  THEN json_object('chunk.overlap', overlap || unit, 'chunk.size', size || unit,
    'chunk.strategy', strategy)
  ELSE json_object('chunk.child', CAST(child AS TEXT), 'chunk.overlap', overlap || unit,
    'chunk.size', size || unit, 'chunk.strategy', strategy)
END;
ALTER TABLE chunk_sets DROP COLUMN strategy;
ALTER TABLE chunk_sets DROP COLUMN size;
ALTER TABLE chunk_sets DROP COLUMN overlap;
ALTER TABLE chunk_sets DROP COLUMN unit;
ALTER TABLE chunk_sets DROP COLUMN child;
