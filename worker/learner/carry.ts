import { readAbout, writeAbout } from './about.ts'
import { findAttempt } from './attempts.ts'
import { conclude, type Taught } from './conclusions.ts'
import type { Dump } from './dump.ts'
import { carriedMarks, NO_EVENTS } from './event-log.ts'
import { rememberProfile } from './profile.ts'
import { type SessionRow, sessions } from './schema.ts'
import { isFurther, unite } from './union.ts'
import type { Work } from './work.ts'

export interface Carried {
  dump: Dump
  /** Where they were signed in, with the secrets that their cookies are exchanged for. */
  sessions: SessionRow[]
  taught: Taught
  /** How the account looks now; null of a guest, and where another content server knows it. */
  profile: unknown
}

/** Of what was kept elsewhere, what is new since it was taken over the first time: what the learner has taken back here stays so. */
function newSince(work: Work, dump: Dump, bookmark: number): Dump {
  const fresh = dump.attempts.filter(attempt => isFurther(attempt, findAttempt(work, attempt.id)))
  return {
    ...dump,
    bookmarks: dump.bookmarks.filter(({ id }) => id > bookmark),
    cards: dump.cards.filter(({ part, documentId }) => fresh.some(made => made.part === part && made.entityId === documentId)),
  }
}

/**
 * Takes in what the version before has kept of the learner elsewhere; once more, what has come there since. The events of the pages get
 * numbers that no page of that version has, so each asks for everything once. Sessions come along the first time only: one that was
 * ended here stays so.
 */
export function carry(work: Work, { dump, sessions: known, taught, profile }: Carried): null {
  const { db } = work
  const before = readAbout(db, 'carried')
  // That version has reported it itself.
  const silent: Work = { ...work, account: null }
  unite(silent, before ? newSince(work, dump, before.bookmark) : dump)
  if (!before) {
    for (const row of known) db.insert(sessions).values(row).onConflictDoNothing().run()
    if (profile) rememberProfile(work, profile)
    writeAbout(db, 'events', carriedMarks(readAbout(db, 'events') ?? NO_EVENTS))
  }
  const bookmark = Math.max(before?.bookmark ?? 0, ...dump.bookmarks.map(({ id }) => id))
  writeAbout(db, 'carried', { bookmark })
  conclude(work, taught)
  return null
}
