CREATE TABLE `departures` (
	`key` text PRIMARY KEY NOT NULL,
	`into_key` text,
	`at` text NOT NULL
);
