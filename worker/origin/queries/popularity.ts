import { sql } from 'drizzle-orm'
import { facts } from '../learning/schema.ts'
import { entries } from '../schema.ts'

/** Learners who have started something lately count for its popularity. */
const POPULAR_DAYS = 90

/** Distinct learners who started a course in the last 90 days (product decisions: Sort "popular"). */
export const popularity = (now: Date) =>
  sql`(select count(*) from ${facts} where ${facts.entity} = 'course' and ${facts.entityId} = ${entries.documentId}
    and ${facts.progress} = 'start' and ${facts.at} >= ${new Date(now.getTime() - POPULAR_DAYS * 86_400_000).toISOString()})`
