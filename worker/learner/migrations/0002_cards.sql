CREATE TABLE cards (
  document_id TEXT NOT NULL, part TEXT NOT NULL, question TEXT NOT NULL, lesson TEXT NOT NULL, due_on TEXT NOT NULL,
  reviewed_on TEXT NOT NULL, stability REAL NOT NULL, difficulty REAL NOT NULL, reps INTEGER NOT NULL, lapses INTEGER NOT NULL,
  missed INTEGER NOT NULL, asked TEXT NOT NULL,
  PRIMARY KEY (document_id, part, question)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO cards SELECT
  document_id, part, question, json_extract(asked, '$.lesson'), due_on,
  date(due_on, CASE stage WHEN 0 THEN '-1 days' WHEN 1 THEN '-2 days' WHEN 2 THEN '-4 days' ELSE '-14 days' END),
  CASE stage WHEN 0 THEN 0.212 WHEN 1 THEN 1.88678762 WHEN 2 THEN 6.26916146 ELSE 14.4525543 END,
  CASE stage WHEN 0 THEN 6.4133 WHEN 1 THEN 6.40211507 WHEN 2 THEN 6.39094132 ELSE 6.37977875 END,
  stage + 1, 0, stage = 0, json_remove(asked, '$.lesson')
FROM recalls;
--> statement-breakpoint
DROP TABLE recalls;
