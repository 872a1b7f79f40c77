CREATE TABLE `devices` (
	`user_id` integer NOT NULL,
	`device_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`seen_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `device_hash`)
);
