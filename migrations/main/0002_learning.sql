CREATE TABLE `answers` (
	`attempt_id` text NOT NULL,
	`place` integer NOT NULL,
	`question` text NOT NULL,
	`chosen` text NOT NULL,
	`correct` integer NOT NULL,
	`key` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`attempt_id`, `place`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answers_key` ON `answers` (`attempt_id`,`key`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`learner` text NOT NULL,
	`part` text NOT NULL,
	`entity_id` text NOT NULL,
	`plan` text NOT NULL,
	`started_at` text NOT NULL,
	`outcome` text,
	`finished_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_open` ON `attempts` (`learner`,`part`,`entity_id`) WHERE "attempts"."outcome" is null;--> statement-breakpoint
CREATE INDEX `attempts_learner` ON `attempts` (`learner`,`part`,`entity_id`,`started_at`);--> statement-breakpoint
CREATE TABLE `bookmarks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`entity_id` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookmarks_documentId_unique` ON `bookmarks` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookmarks_entity` ON `bookmarks` (`user_id`,`type`,`entity_id`);--> statement-breakpoint
CREATE TABLE `certificates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`user_id` integer,
	`former_user_id` integer,
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
CREATE TABLE `facts` (
	`learner` text NOT NULL,
	`progress` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`learner`, `progress`, `entity`, `entity_id`)
);
--> statement-breakpoint
CREATE INDEX `facts_popular` ON `facts` (`entity`,`entity_id`,`progress`,`at`);--> statement-breakpoint
CREATE TABLE `lesson_feedback` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`lesson` text NOT NULL,
	`course` text NOT NULL,
	`rating` integer NOT NULL,
	`feedback` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lesson_feedback_user` ON `lesson_feedback` (`user_id`,`lesson`);--> statement-breakpoint
CREATE TABLE `recalls` (
	`learner` text NOT NULL,
	`document_id` text NOT NULL,
	`part` text NOT NULL,
	`question` text NOT NULL,
	`stage` integer NOT NULL,
	`due_on` text NOT NULL,
	PRIMARY KEY(`learner`, `document_id`, `part`, `question`)
);
--> statement-breakpoint
CREATE INDEX `recalls_due` ON `recalls` (`learner`,`due_on`);--> statement-breakpoint
CREATE TABLE `user_achievements` (
	`user_id` integer NOT NULL,
	`slug` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`user_id`, `slug`)
);
