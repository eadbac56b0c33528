-- Works whose facts are looked up in catalogues: a row each, which keeps how its last look-up ended.
-- Rows of works that are off the shelf stay until undo can no longer bring the work back.
CREATE TABLE shelf_enrichments (
  key INTEGER PRIMARY KEY,
  work_id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (
    state IN ('queued', 'running', 'done', 'review', 'not-found', 'failed', 'cancelled')),
  -- Higher ones are first, then those of earlier batches.
  priority INTEGER NOT NULL DEFAULT 0,
  -- The line that queued it, and the words by which that line chose works.
  batch INTEGER NOT NULL,
  request TEXT NOT NULL DEFAULT '',
  -- Whether facts of catalogues take the place of those that are there.
  replaces INTEGER NOT NULL DEFAULT 0 CHECK (replaces IN (0, 1)),
  -- Look-ups that failed.
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Not before this time; NULL for now, and for a failure that is not tried again.
  next_at TEXT,
  -- The error of the last look-up.
  failure TEXT CHECK (failure IS NULL OR json_valid(failure)),
  -- The run that has it in hand.
  runner TEXT,
  -- Facts that were filled, each with the catalogue that stated it, and the change that wrote them.
  filled TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(filled)),
  change_id INTEGER,
  changed_at TEXT NOT NULL
) STRICT;
-- In the order in which they are taken.
CREATE INDEX shelf_enrichments_in_order ON shelf_enrichments(priority DESC, batch)
  WHERE state IN ('queued', 'failed');
CREATE INDEX shelf_enrichments_of_change ON shelf_enrichments(change_id);

-- What a machine proposes and a person has not looked at yet, or has decided.
CREATE TABLE shelf_reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  maker TEXT NOT NULL CHECK (maker IN ('import', 'enrichment', 'photo')),
  -- NULL for a book that is not on the shelf.
  work_id TEXT,
  -- Equal for proposals about the same book, of which one is open.
  subject TEXT NOT NULL,
  -- The name of the imported file or the photo; empty for enrichment.
  file TEXT NOT NULL DEFAULT '',
  -- Thousandths.
  confidence INTEGER NOT NULL CHECK (confidence BETWEEN 0 AND 1000),
  proposal TEXT NOT NULL CHECK (json_valid(proposal)),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'edited', 'rejected')),
  -- How often it was put off.
  put_off INTEGER NOT NULL DEFAULT 0,
  -- The change that decided it.
  change_id INTEGER,
  made_at TEXT NOT NULL
) STRICT;
CREATE INDEX shelf_reviews_by_state ON shelf_reviews(state, put_off);
CREATE INDEX shelf_reviews_of_subject ON shelf_reviews(subject);
CREATE INDEX shelf_reviews_of_work ON shelf_reviews(work_id);
CREATE INDEX shelf_reviews_of_change ON shelf_reviews(change_id);
