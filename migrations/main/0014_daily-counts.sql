CREATE TABLE `counted` (
	`day` text NOT NULL,
	`id` text NOT NULL,
	PRIMARY KEY(`day`, `id`)
);
--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`day` text NOT NULL,
	`what` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `what`)
);
