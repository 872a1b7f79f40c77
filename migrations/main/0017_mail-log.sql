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
