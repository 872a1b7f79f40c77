-- Folded text of every published entry. Trigrams find a Japanese word inside a sentence.
CREATE VIRTUAL TABLE search_index USING fts5(
  document_id UNINDEXED,
  kind UNINDEXED,
  locale UNINDEXED,
  headline,
  body,
  tokenize = "trigram"
);
--> statement-breakpoint
-- What was searched as it was written, passage by passage, for excerpts: a screen of a lesson, or all of a text.
CREATE TABLE search_texts (
  document_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  locale TEXT NOT NULL,
  names TEXT NOT NULL,
  passages TEXT NOT NULL,
  PRIMARY KEY (document_id, kind, locale)
);
--> statement-breakpoint
-- The words that are written anywhere, for who has mistyped one.
CREATE TABLE search_words (
  locale TEXT NOT NULL,
  word TEXT NOT NULL,
  letters INTEGER NOT NULL,
  documents INTEGER NOT NULL,
  PRIMARY KEY (locale, letters, word)
);
