CREATE TABLE `carried_guests` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`carried_at` text
);
--> statement-breakpoint
CREATE TABLE `departures` (
	`key` text PRIMARY KEY NOT NULL,
	`into_key` text,
	`at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `learners` ADD `carried_at` text;