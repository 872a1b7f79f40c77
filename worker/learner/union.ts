import { and, eq, isNull, sql } from 'drizzle-orm'
import { keepRating, rate, ratingsOf } from './about.ts'
import { findAttempt } from './attempts.ts'
import { readBookmarks } from './bookmarks.ts'
import { addCertificate, readCertificates } from './certificates.ts'
import { inOrder, readFacts, report } from './facts.ts'
import { allLessons, keepLesson, lessonOf, together } from './lessons.ts'
import { withoutWords } from './plan.ts'
import { type AttemptRow, attempts, bookmarks, cards, facts, notifications } from './schema.ts'
import { lastNumber, type Work } from './work.ts'

/** Everything that a learner has done, earned and kept. Where they are signed in is not part of it, nor what is on its way. */
export const dump = (work: Pick<Work, 'db'>) => ({
  facts: readFacts(work),
  attempts: work.db.select().from(attempts).all(),
  cards: work.db.select().from(cards).all(),
  lessons: allLessons(work),
  bookmarks: readBookmarks(work),
  notifications: work.db.select().from(notifications).all(),
  ratings: ratingsOf(work.db),
  certificates: readCertificates(work),
})
export type Dump = ReturnType<typeof dump>

/** Facts of both, each with the earlier time. */
function addFacts(work: Work, rows: Dump['facts']) {
  const { db } = work
  const target = [facts.progress, facts.entity, facts.entityId]
  const known = new Set(readFacts(work).map(({ progress, entity, entityId }) => `${progress} ${entity} ${entityId}`))
  for (const { progress, entity, entityId } of inOrder(rows))
    if (!known.has(`${progress} ${entity} ${entityId}`)) report(work, [progress, entity, entityId])
  for (const row of rows)
    db.insert(facts)
      .values(row)
      .onConflictDoUpdate({ target, set: { at: sql`min(${facts.at}, excluded.at)` } })
      .run()
}

/** Whether an attempt has come further than what is known of it here. */
export const isFurther = ({ answers, outcome }: AttemptRow, known: AttemptRow | null) =>
  !known || answers.length > known.answers.length || (outcome !== null && known.outcome === null)

/**
 * Attempts of both, each as far as either has come. Of two that are open at one test the one that comes over goes on; the other is given
 * up.
 */
function addAttempts(work: Work, rows: Dump['attempts']) {
  const { db, now } = work
  const finishedAt = now.toISOString()
  for (const row of rows) {
    const { part, entityId, id } = row
    const known = findAttempt(work, id)
    if (!isFurther(row, known)) continue
    if (known) {
      db.update(attempts).set(row).where(eq(attempts.id, id)).run()
      continue
    }
    const isOpen = and(eq(attempts.part, part), eq(attempts.entityId, entityId), isNull(attempts.outcome))
    for (const { id, plan } of row.outcome === null ? db.select().from(attempts).where(isOpen).all() : [])
      db.update(attempts)
        .set({ outcome: 'abandoned', finishedAt, plan: withoutWords(plan) })
        .where(eq(attempts.id, id))
        .run()
    db.insert(attempts).values(row).run()
  }
}

/** How well either knows a question: what was found out last counts, and of one day what is due sooner. */
function addCards({ db }: Work, rows: Dump['cards']) {
  const target = [cards.documentId, cards.part, cards.question]
  const isNewer = sql`(excluded.reviewed_on, ${cards.dueOn}) > (${cards.reviewedOn}, excluded.due_on)`
  for (const row of rows) db.insert(cards).values(row).onConflictDoUpdate({ target, set: row, setWhere: isNewer }).run()
}

/** Lessons of both, each as far as either has come. */
function addLessons(work: Work, rows: Dump['lessons']) {
  for (const row of rows) keepLesson(work, together(lessonOf(work, row.lesson), row))
}

/**
 * How rows that come are numbered: a copy that is restored where nothing was keeps its numbers, since pages know of them. Everything else
 * is numbered on from what is here, so that it does not matter how the numbers came to be there.
 */
export type Numbers = 'anew' | 'kept'

/** Inserts rows with their numbers, in the order of these; `insert` returns what is stored by then, if anything is new or changed. */
function addNumbered<Row extends { id: number }>(
  rows: readonly Row[],
  newest: number,
  numbers: Numbers,
  insert: (row: Row) => { id: number } | undefined,
) {
  let id = newest
  for (const row of rows.toSorted((a, b) => a.id - b.id))
    if (insert({ ...row, id: numbers === 'kept' && !newest ? row.id : id + 1 })?.id === id + 1) id++
}

/** Bookmarks of both, numbered anew in the order in which they were kept. */
const addBookmarks = ({ db }: Work, rows: Dump['bookmarks'], numbers: Numbers) =>
  addNumbered(rows, lastNumber(db, bookmarks), numbers, row =>
    db.insert(bookmarks).values(row).onConflictDoNothing().returning().get(),
  )

/** Notifications of both, each once; read where either has read it. */
function addNotifications({ db }: Work, rows: Dump['notifications'], numbers: Numbers) {
  const readAt = sql`coalesce(${notifications.readAt}, excluded.read_at)`
  addNumbered(rows, lastNumber(db, notifications), numbers, row =>
    db.insert(notifications).values(row).onConflictDoUpdate({ target: notifications.subject, set: { readAt } }).returning().get(),
  )
}

/** Ratings of both, of one lesson that which is here. */
function addRatings({ db }: Work, rows: Dump['ratings'], numbers: Numbers) {
  const rated = new Set(ratingsOf(db).map(({ lesson }) => lesson))
  for (const { id, ...rating } of rows) {
    if (!rated.size && numbers === 'kept') keepRating(db, { ...rating, id })
    else if (!rated.has(rating.lesson)) rate(db, rating)
  }
}

/**
 * Adds everything of another learner, who is the same person: what both have stays once, nothing is lost, and once more changes
 * nothing. Open pages look at everything again.
 */
export function unite(work: Work, other: Dump, numbers: Numbers = 'anew') {
  addFacts(work, other.facts)
  addAttempts(work, other.attempts)
  addCards(work, other.cards)
  addLessons(work, other.lessons)
  addBookmarks(work, other.bookmarks, numbers)
  addNotifications(work, other.notifications, numbers)
  addRatings(work, other.ratings, numbers)
  for (const certificate of other.certificates) addCertificate(work, certificate)
  work.emit({ type: 'changed' })
}
