CREATE TABLE `derived_entries` (
	`entry_id` integer PRIMARY KEY NOT NULL,
	`form` text NOT NULL,
	`source` text NOT NULL,
	`card` text,
	`whole` text NOT NULL,
	`refs` text NOT NULL
);
