CREATE TABLE `entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`kind` text NOT NULL,
	`locale` text NOT NULL,
	`slug` text NOT NULL,
	`parent` text DEFAULT '' NOT NULL,
	`ordinal` integer DEFAULT 0 NOT NULL,
	`published_at` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`data` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entries_identity` ON `entries` (`kind`,`locale`,`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `entries_address` ON `entries` (`kind`,`locale`,`slug`);--> statement-breakpoint
CREATE INDEX `entries_newest` ON `entries` (`kind`,`locale`,`published_at`);--> statement-breakpoint
CREATE TABLE `former_slugs` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`document_id` text NOT NULL,
	PRIMARY KEY(`kind`, `slug`)
);
--> statement-breakpoint
CREATE TABLE `question_banks` (
	`document_id` text NOT NULL,
	`part` text NOT NULL,
	`key` text NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`document_id`, `part`)
);
--> statement-breakpoint
CREATE TABLE `translations` (
	`locale` text NOT NULL,
	`key` text NOT NULL,
	`translation` text NOT NULL,
	PRIMARY KEY(`locale`, `key`)
);
