import type { LearnerDatabase } from './work.ts'

/** A query that is put together once for each object: to do that anew with every call takes longer than to run it. */
export function prepared<Query>(make: (db: LearnerDatabase) => Query): (db: LearnerDatabase) => Query {
  const made = new WeakMap<LearnerDatabase, Query>()
  return db => {
    const query = made.get(db) ?? make(db)
    made.set(db, query)
    return query
  }
}
