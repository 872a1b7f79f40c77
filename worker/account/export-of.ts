import type { KeptCertificate } from '../learner/records.ts'
import type { Dump } from '../learner/union.ts'

/** The learning part of a data export. Questions are named, not quoted: their keys stay here. */
export const exportOf = (
  { facts, attempts, bookmarks, cards, lessons, notifications, ratings }: Dump,
  issued: readonly KeptCertificate[],
) => ({
  progress: facts.filter(({ entity }) => entity !== 'achievement'),
  attempts: attempts.map(({ part, entityId, startedAt, outcome, finishedAt, answers }) => ({
    part,
    entityId,
    startedAt,
    outcome,
    finishedAt,
    answers: answers.map(({ question, chosen, correct, at }) => ({ question, chosen, correct, at })),
  })),
  bookmarks: bookmarks.map(({ type, entityId, createdAt }) => ({ type, entityId, createdAt })),
  achievements: facts.filter(({ entity }) => entity === 'achievement').map(({ entityId, at }) => ({ slug: entityId, at })),
  certificates: issued.map(({ slug, type, entitySlug, holder, issuedAt, revokedAt }) => ({
    slug,
    type,
    entitySlug,
    holder,
    issuedAt,
    revokedAt,
  })),
  notifications: notifications.map(({ event, createdAt, readAt }) => ({ event, read: readAt !== null, createdAt, readAt })),
  review: cards.map(({ lesson, question, dueOn, reviewedOn, reps, lapses }) => ({
    lesson,
    question,
    dueOn,
    reviewedOn,
    answered: reps,
    missedAgain: lapses,
  })),
  lessons: lessons.map(({ lesson, seen, place, at, checks }) => ({
    lesson,
    screensSeen: seen,
    lastAt: place,
    lastThere: at,
    answers: Object.entries(checks).flatMap(([question, { tries }]) =>
      tries.map(({ chosen, correct, at }) => ({ question, chosen, correct, at })),
    ),
  })),
  lessonFeedback: ratings.map(({ lesson, rating, feedback, at }) => ({ lesson, rating, feedback, at })),
})
