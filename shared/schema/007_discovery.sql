-- What discovery remembers: conversations, the books they showed with the answers, taste, and a log.
-- Keys are made of the rows themselves, so that a backup joins what is there.
CREATE TABLE discovery_conversations (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(trim(name)) > 0),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  wish TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(wish)),
  -- Names of the questions that were asked back.
  asked TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(asked))
) STRICT, WITHOUT ROWID;

CREATE TABLE discovery_rounds (
  conversation_id TEXT NOT NULL REFERENCES discovery_conversations(id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number >= 1),
  line TEXT NOT NULL,
  intent TEXT,
  wish TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(wish)),
  shown_at TEXT NOT NULL,
  PRIMARY KEY (conversation_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE discovery_books (
  conversation_id TEXT NOT NULL,
  round INTEGER NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 1),
  title TEXT NOT NULL,
  authors TEXT NOT NULL CHECK (json_valid(authors)),
  -- Identifiers, ISBNs and folded titles with authors, by which the book is found again.
  names TEXT NOT NULL CHECK (json_valid(names)),
  subjects TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(subjects)),
  year INTEGER,
  pages INTEGER,
  language TEXT,
  description TEXT,
  slot TEXT NOT NULL CHECK (slot IN ('familiar', 'stretch', 'discovery')),
  is_verified INTEGER NOT NULL CHECK (is_verified IN (0, 1)),
  reason TEXT NOT NULL,
  answer TEXT CHECK (answer IN ('added', 'refused', 'owned', 'read')),
  -- The words of a refusal.
  answer_words TEXT,
  -- Quarter stars.
  answer_rating INTEGER CHECK (answer_rating BETWEEN 1 AND 20),
  answered_at TEXT,
  PRIMARY KEY (conversation_id, round, position),
  FOREIGN KEY (conversation_id, round) REFERENCES discovery_rounds(conversation_id, number)
    ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What a person said of their taste. A work is named without a reference, so that undo of the shelf may
-- take it away and bring it back.
CREATE TABLE discovery_taste (
  side TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('more', 'less', 'never', 'set-aside')),
  facet TEXT,
  name TEXT,
  work_id TEXT,
  words TEXT NOT NULL,
  reason TEXT,
  stated_at TEXT NOT NULL,
  CHECK ((facet IS NULL) = (name IS NULL) AND (facet IS NULL) <> (work_id IS NULL))
) STRICT, WITHOUT ROWID;

-- The log, which no other computer sees.
CREATE TABLE discovery_events (
  conversation_id TEXT NOT NULL REFERENCES discovery_conversations(id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number >= 1),
  kind TEXT NOT NULL,
  -- Source, intent, question, kind of refusal or kind of error.
  word TEXT,
  title TEXT,
  round INTEGER,
  position INTEGER,
  -- Books shown or added, and how many of those shown were verified.
  count INTEGER,
  verified INTEGER,
  milliseconds INTEGER CHECK (milliseconds >= 0),
  microdollars INTEGER CHECK (microdollars >= 0),
  happened_at TEXT NOT NULL,
  PRIMARY KEY (conversation_id, number)
) STRICT, WITHOUT ROWID;
