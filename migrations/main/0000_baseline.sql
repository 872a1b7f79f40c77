CREATE TABLE `content_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `lacking_fields` (
	`server` text NOT NULL,
	`type` text NOT NULL,
	`lacking` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`server`, `type`)
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
CREATE TABLE `slug_redirects` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`document_id` text NOT NULL,
	PRIMARY KEY(`kind`, `slug`)
);
--> statement-breakpoint
CREATE TABLE `translations` (
	`locale` text NOT NULL,
	`key` text NOT NULL,
	`translation` text NOT NULL,
	PRIMARY KEY(`locale`, `key`)
);
--> statement-breakpoint
CREATE TABLE `blocked_users` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`blocked_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `code_tries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `code_tries_account` ON `code_tries` (`account`,`at`);--> statement-breakpoint
CREATE TABLE `connections` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`state` text NOT NULL,
	`nonce` text NOT NULL,
	`code_verifier` text NOT NULL,
	`profile` text,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `devices` (
	`user_id` integer NOT NULL,
	`device_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`seen_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `device_hash`)
);
--> statement-breakpoint
CREATE TABLE `email_changes` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`old_email_key` text,
	`old_confirmed_at` text,
	`new_confirmed_at` text,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `email_requests` (
	`link_hash` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`browser_hash` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`user_id` integer,
	`context` text NOT NULL,
	`wrong_tries` integer DEFAULT 0 NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`purpose` text DEFAULT 'sign-in' NOT NULL,
	`sent_at` text DEFAULT '' NOT NULL,
	`address_hash` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `email_requests_email` ON `email_requests` (`email_key`);--> statement-breakpoint
CREATE INDEX `email_requests_browser` ON `email_requests` (`browser_hash`);--> statement-breakpoint
CREATE TABLE `identities` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` integer NOT NULL,
	`label` text NOT NULL,
	`email_key` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`provider`, `subject`)
);
--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `merge_offers` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`other_user_id` integer NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tokens_user` ON `tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`hash` text NOT NULL,
	`file` text NOT NULL,
	`mime` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `uploads_user` ON `uploads` (`user_id`);--> statement-breakpoint
CREATE INDEX `uploads_hash` ON `uploads` (`hash`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`email` text,
	`email_key` text,
	`address` text,
	`address_key` text,
	`photo` integer,
	`provider` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_documentId_unique` ON `users` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_usernameKey_unique` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_emailKey_unique` ON `users` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_addressKey_unique` ON `users` (`address_key`);--> statement-breakpoint
CREATE TABLE `wallet_nonces` (
	`nonce_hash` text PRIMARY KEY NOT NULL,
	`address_key` text NOT NULL,
	`message` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text
);
--> statement-breakpoint
CREATE INDEX `wallet_nonces_address` ON `wallet_nonces` (`address_key`);--> statement-breakpoint
CREATE TABLE `certificates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`user_id` integer,
	`previous_user_id` integer,
	`type` text NOT NULL,
	`entity_id` text NOT NULL,
	`entity_slug` text NOT NULL,
	`titles` text NOT NULL,
	`level` text NOT NULL,
	`lessons` integer NOT NULL,
	`holder` text NOT NULL,
	`address` text,
	`locale` text NOT NULL,
	`issued_at` text NOT NULL,
	`revoked_at` text,
	`removed_at` text,
	`double_of` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_slug_unique` ON `certificates` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_entity` ON `certificates` (`user_id`,`type`,`entity_id`) WHERE "certificates"."double_of" is null and "certificates"."user_id" is not null;--> statement-breakpoint
CREATE TABLE `counted` (
	`day` text NOT NULL,
	`id` text NOT NULL,
	PRIMARY KEY(`day`, `id`)
);
--> statement-breakpoint
CREATE TABLE `course_starts` (
	`course` text NOT NULL,
	`learner` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`course`, `learner`)
);
--> statement-breakpoint
CREATE INDEX `course_starts_at` ON `course_starts` (`course`,`at`);--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`day` text NOT NULL,
	`what` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `what`)
);
--> statement-breakpoint
CREATE TABLE `mail_log` (
	`day` text NOT NULL,
	`number` integer NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	`outcome` text NOT NULL,
	`reason` text,
	`addressee` text NOT NULL,
	PRIMARY KEY(`day`, `number`)
);
--> statement-breakpoint
CREATE TABLE `newsletter_endings` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email_hash` text NOT NULL,
	`created_at` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
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
CREATE INDEX `newsletter_letters_state` ON `newsletter_letters` (`issue`,`state`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `departures` (
	`key` text PRIMARY KEY NOT NULL,
	`into_key` text,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `learners` (
	`server` text NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`server`, `user_id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `learners_key_unique` ON `learners` (`key`);--> statement-breakpoint
CREATE TABLE `limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `last_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `waiting_reports` (
	`learner` text NOT NULL,
	`kind` text NOT NULL,
	`since` text NOT NULL,
	`tried_at` text NOT NULL,
	PRIMARY KEY(`learner`, `kind`)
);
