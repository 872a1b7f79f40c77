CREATE TABLE `course_starts` (
	`course` text NOT NULL,
	`learner` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`course`, `learner`)
);
--> statement-breakpoint
CREATE INDEX `course_starts_at` ON `course_starts` (`course`,`at`);