CREATE TABLE `code_tries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `code_tries_account` ON `code_tries` (`account`,`at`);--> statement-breakpoint
DROP INDEX `email_changes_old`;--> statement-breakpoint
DROP INDEX `email_changes_new`;--> statement-breakpoint
ALTER TABLE `email_changes` ADD `old_email_key` text;--> statement-breakpoint
ALTER TABLE `email_changes` DROP COLUMN `old_hash`;--> statement-breakpoint
ALTER TABLE `email_changes` DROP COLUMN `new_hash`;--> statement-breakpoint
ALTER TABLE `email_requests` ADD `purpose` text DEFAULT 'sign-in' NOT NULL;--> statement-breakpoint
ALTER TABLE `email_requests` ADD `sent_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `email_requests_browser` ON `email_requests` (`browser_hash`);--> statement-breakpoint
UPDATE `email_requests` SET `purpose` = CASE WHEN `user_id` IS NULL THEN 'sign-in' ELSE 'add' END, `sent_at` = strftime('%Y-%m-%dT%H:%M:%fZ', `expires_at`, '-10 minutes');--> statement-breakpoint
DELETE FROM `email_changes`;
