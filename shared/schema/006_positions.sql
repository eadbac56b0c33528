-- How far the reader had come when a message was written; 0 where the whole book was open.
ALTER TABLE chat_messages ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
