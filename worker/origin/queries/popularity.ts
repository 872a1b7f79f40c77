import { sql } from 'drizzle-orm'
import { courseStarts } from '../learning/schema.ts'
import { entries } from '../schema.ts'

/** Learners who have started something lately count for its popularity. */
const POPULAR_DAYS = 90

const since = (now: Date) => new Date(now.getTime() - POPULAR_DAYS * 86_400_000).toISOString()

/** Distinct learners who started a course in the last 90 days (product decisions: Sort "popular"). */
export const popularity = (now: Date) =>
  sql`(select count(*) from ${courseStarts} where ${courseStarts.course} = ${entries.documentId} and ${courseStarts.at} >= ${since(now)})`
