CREATE TABLE `newsletter_issues` (
	`hash` text PRIMARY KEY NOT NULL,
	`locale` text NOT NULL,
	`subject` text NOT NULL,
	`html` text,
	`text` text,
	`begun_at` text NOT NULL,
	`readers` integer NOT NULL,
	`sent` integer,
	`failed` integer,
	`unanswered` integer
);
--> statement-breakpoint
CREATE TABLE `newsletter_letters` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`issue` text NOT NULL,
	`subscriber` text NOT NULL,
	`state` text NOT NULL,
	`at` text NOT NULL,
	`reason` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_letters_once` ON `newsletter_letters` (`issue`,`subscriber`);--> statement-breakpoint
CREATE INDEX `newsletter_letters_state` ON `newsletter_letters` (`issue`,`state`);