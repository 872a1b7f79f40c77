-- Folded text of every published entry. Trigrams find a Japanese word inside a sentence.
CREATE VIRTUAL TABLE search_index USING fts5(
  document_id UNINDEXED,
  kind UNINDEXED,
  locale UNINDEXED,
  headline,
  body,
  tokenize = "trigram"
);
