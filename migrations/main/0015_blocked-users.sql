CREATE TABLE `blocked_users` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`blocked_at` text NOT NULL
);
