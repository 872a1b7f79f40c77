/** Globs of the test files that `npm test` leaves out, from `SKIPPED_TESTS`. Projects of Vitest and Playwright don't read `--exclude`. */
export const skippedTests = (process.env.SKIPPED_TESTS ?? '').split(' ').filter(Boolean)
