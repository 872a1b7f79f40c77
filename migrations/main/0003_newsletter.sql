CREATE TABLE `newsletter_endings` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email_hash` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `newsletter_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`email_hash` text NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_requests_tokenHash_unique` ON `newsletter_requests` (`token_hash`);--> statement-breakpoint
CREATE INDEX `newsletter_requests_email` ON `newsletter_requests` (`email_hash`);--> statement-breakpoint
CREATE TABLE `newsletter_subscribers` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`email` text,
	`locale` text NOT NULL,
	`confirmed_at` text NOT NULL,
	`ended_at` text
);
