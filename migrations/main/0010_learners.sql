CREATE TABLE `learners` (
	`server` text NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`server`, `user_id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `learners_key_unique` ON `learners` (`key`);