import { z } from 'zod'
import { notificationEvent } from '../../shared/content/account.ts'
import { LOCALES } from '../../shared/locale.ts'
import type { LearnerCopy } from '../learner/copy.ts'
import { ATTEMPT_PARTS } from '../learner/rules/attempt.ts'
import { answerKey, questionWords } from '../learner/rules/question.ts'

const at = z.iso.datetime()
const id = z.string().min(1).max(200)
const day = z.iso.date()
const option = z.string().max(200)

const facts = z.strictObject({
  progress: z.enum(['start', 'pass']),
  entity: z.enum(['lesson', 'module', 'final-test', 'course', 'quest-step', 'quest', 'perfect-quiz', 'share', 'achievement']),
  entityId: id,
  at,
})

const asked = z.strictObject({
  ...answerKey,
  right: z.array(option),
  options: z.array(option),
  slide: z.number().nullable(),
  form: z.string().optional(),
})

const planned = asked.extend({
  id,
  lesson: z.string(),
  words: z.partialRecord(z.enum(LOCALES), questionWords),
  bank: z.strictObject({ documentId: z.string(), part: z.string(), question: z.string() }),
})

const cards = z.strictObject({
  documentId: id,
  part: z.string(),
  question: z.string(),
  lesson: z.string(),
  dueOn: day,
  reviewedOn: day,
  stability: z.number(),
  difficulty: z.number(),
  reps: z.int(),
  lapses: z.int(),
  missed: z.boolean(),
  asked,
})

const tries = z.strictObject({ chosen: z.array(z.string()), correct: z.boolean(), key: z.string(), at })

const attempts = z.strictObject({
  part: z.enum(ATTEMPT_PARTS),
  entityId: z.string().max(200),
  startedAt: at,
  id,
  plan: z.strictObject({
    questions: z.array(planned),
    hearts: z.number().nullable(),
    passMark: z.number(),
    isKind: z.boolean().optional(),
  }),
  answers: z.array(
    z.strictObject({
      question: z.string(),
      chosen: z.array(option),
      correct: z.boolean(),
      hinted: z.boolean().optional(),
      key: z.string(),
      at,
    }),
  ),
  outcome: z.enum(['passed', 'failed', 'abandoned']).nullable(),
  finishedAt: at.nullable(),
})

const certificates = z.strictObject({
  id: z.int(),
  slug: id,
  type: z.enum(['course', 'quest']),
  entityId: id,
  entitySlug: z.string(),
  titles: z.strictObject({ en: z.string(), 'ja-JP': z.string() }),
  level: z.string(),
  lessons: z.int(),
  holder: z.string(),
  address: z.string().nullable(),
  locale: z.string(),
  issuedAt: at,
  revokedAt: at.nullable(),
})

/** A copy of everything that a learner has done, earned and kept, as `npm run admin -- learner` writes it into a file. */
export const learnerCopy: z.ZodType<LearnerCopy> = z.strictObject({
  facts: z.array(facts),
  attempts: z.array(attempts),
  cards: z.array(cards),
  lessons: z.array(
    z.strictObject({
      lesson: id,
      place: z.string().nullable(),
      seen: z.array(z.string()),
      at: z.string(),
      checks: z.record(z.string(), z.strictObject({ tries: z.array(tries), isShown: z.boolean() })),
    }),
  ),
  bookmarks: z.array(
    z.strictObject({ type: z.enum(['course', 'article', 'quest']), entityId: id, id: z.int(), documentId: id, createdAt: at }),
  ),
  notifications: z.array(
    z.strictObject({
      subject: id,
      id: z.int(),
      documentId: id,
      event: notificationEvent,
      createdAt: at,
      readAt: at.nullable(),
    }),
  ),
  ratings: z.array(z.strictObject({ id: z.int(), lesson: id, course: id, rating: z.int(), feedback: z.string(), at })),
  certificates: z.array(certificates),
  reminder: z
    .strictObject({
      locale: z.enum(LOCALES),
      timeZone: z.string().max(100),
      next: z.int().nullable(),
      sentOn: day.nullable(),
      unanswered: z.int(),
    })
    .nullish(),
  profile: z.json().optional(),
})
