CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE sessions (
  secret_hash TEXT PRIMARY KEY, public_id TEXT NOT NULL, sealed_token TEXT NOT NULL, token_expires_at TEXT NOT NULL,
  provider TEXT NOT NULL, device TEXT NOT NULL, created_at TEXT NOT NULL, last_used_at TEXT NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE facts (
  progress TEXT NOT NULL, entity TEXT NOT NULL, entity_id TEXT NOT NULL, at TEXT NOT NULL,
  PRIMARY KEY (progress, entity, entity_id)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE attempts (
  part TEXT NOT NULL, entity_id TEXT NOT NULL, started_at TEXT NOT NULL, id TEXT NOT NULL UNIQUE, plan TEXT NOT NULL,
  answers TEXT NOT NULL, outcome TEXT, finished_at TEXT,
  PRIMARY KEY (part, entity_id, started_at, id)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE cards (
  document_id TEXT NOT NULL, part TEXT NOT NULL, question TEXT NOT NULL, lesson TEXT NOT NULL, due_on TEXT NOT NULL,
  reviewed_on TEXT NOT NULL, stability REAL NOT NULL, difficulty REAL NOT NULL, reps INTEGER NOT NULL, lapses INTEGER NOT NULL,
  missed INTEGER NOT NULL, asked TEXT NOT NULL,
  PRIMARY KEY (document_id, part, question)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE bookmarks (
  type TEXT NOT NULL, entity_id TEXT NOT NULL, id INTEGER NOT NULL, document_id TEXT NOT NULL, created_at TEXT NOT NULL,
  PRIMARY KEY (type, entity_id)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE notifications (
  subject TEXT PRIMARY KEY, id INTEGER NOT NULL, document_id TEXT NOT NULL, event TEXT NOT NULL, created_at TEXT NOT NULL, read_at TEXT
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE events (seq INTEGER PRIMARY KEY, key TEXT NOT NULL, body TEXT, at INTEGER NOT NULL) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE queue (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, body TEXT NOT NULL, at TEXT NOT NULL) WITHOUT ROWID;
