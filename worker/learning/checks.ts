import { Hono } from 'hono'
import { z } from 'zod'
import type { CheckState } from '../../shared/content/check.ts'
import type { Locale } from '../../shared/locale.ts'
import type { C, HonoEnv } from '../context.ts'
import { curriculumOf } from '../curriculum/curriculum-of.ts'
import { findLesson } from '../curriculum/outline.ts'
import { answer, enveloped, fail, NOT_FOUND, type Outcome, UNAUTHORIZED, UNAVAILABLE } from '../gateway/answers.ts'
import { formCall } from '../gateway/form-call.ts'
import { plainText } from '../gateway/plain-text.ts'
import { limited } from '../gateway/refuse.ts'
import { isSolved, mayBeShown } from '../learner/checks.ts'
import type { Check, OwnLesson } from '../learner/lessons.ts'
import { type PlannedQuestion, planQuestion, type QuestionBank } from '../learner/plan.ts'
import { namedForm } from '../learner/rules/forms.ts'
import { answerInWords, foundIn } from '../learner/rules/kinds.ts'
import { localeOf } from './locale-of.ts'
import { askOwn, beginOwn, isLearner } from './own.ts'
import { wordsOf } from './shape-attempt.ts'
import { todayOf } from './time-zone-of.ts'

/** Why what was chosen is right or wrong. Of several options that are not all right, nobody learns which. */
function reasons(question: PlannedQuestion, chosen: readonly string[], isOver: boolean, locale: Locale): string[] {
  const words = wordsOf(question, locale)
  if ((question.kind ?? 'choice') !== 'choice') return isOver && words.explanation ? [words.explanation] : []
  if (!isOver && question.right.length > 1) return []
  const told = isOver && !chosen.length ? question.right : chosen
  return told.map(id => words.options[id]?.explanation ?? '').filter(Boolean)
}

/** A check as its learner may see it: the answer only once it is right, or shown; a hint after the first wrong try. */
function shapeCheck(question: PlannedQuestion, row: Check, locale: Locale): CheckState {
  const last = row.tries.at(-1) ?? null
  const isOver = isSolved(row) || row.isShown
  const chosen = last?.chosen ?? []
  const isRight = last?.correct ?? false
  return {
    check: question.bank.question,
    status: isSolved(row) ? 'right' : row.isShown ? 'shown' : 'open',
    tries: row.tries.length,
    chosen,
    found: last && !isRight ? foundIn(question, chosen) : null,
    reasons: last || row.isShown ? reasons(question, row.isShown && !isRight ? [] : chosen, isOver, locale) : [],
    hint: row.tries.length && !isOver ? (wordsOf(question, locale).hint ?? '') : '',
    canShow: !isOver && mayBeShown(row),
    answer: isOver && !isRight ? answerInWords(question, wordsOf(question, locale), locale) : [],
  }
}

const PART = 'check'
const name = plainText.min(1).max(200)
const given = z.strictObject({
  lesson: name,
  check: name,
  chosen: z
    .array(z.string().max(200))
    .max(50)
    // A place that was left empty is none. Nothing is cut off: a text in a figure may end with a space.
    .transform(options => [...new Set(options.filter(option => option.trim()))]),
  key: plainText.min(1).max(100),
  /** `yes` to have the answer shown. */
  show: z.literal('yes').optional(),
})
/** The names of a lesson's screens, as their addresses have them. */
const screen = z.string().regex(/^(overview|s[1-9]\d?|quiz|done)$/)
/** Whoever becomes a learner has seen other screens before. */
const arrived = z.strictObject({ lesson: name, place: screen, seen: z.array(screen).max(99).default([]) })

interface Lesson {
  documentId: string
  slug: string
}

async function lessonNamed(c: C, key: string): Promise<Lesson | null> {
  const found = findLesson(await curriculumOf(c).outline(), key)
  return found ? { documentId: found.documentId, slug: found.slug } : null
}

/** A check as it stands on its page: the same for everybody, so always in its first form. */
const checkIn = (bank: QuestionBank | null, { documentId, slug }: Lesson, id: string): PlannedQuestion | null =>
  bank && planQuestion(bank, { documentId, part: PART, lesson: slug }, id, '', namedForm(id))

const bankOf = (c: C, { documentId }: Lesson) => curriculumOf(c).bankOf(documentId, PART)

/** Every check that was answered, where the learner is, and their rating. */
async function shaped(c: C, lesson: Lesson, { place, seen, checks, rated }: OwnLesson) {
  const answered = Object.entries(checks)
  const bank = answered.length ? await bankOf(c, lesson) : null
  const shown = answered.flatMap(([id, check]) => {
    const question = checkIn(bank, lesson, id)
    return question ? [shapeCheck(question, check, localeOf(c))] : []
  })
  const rating = rated && { rating: rated.rating, feedback: rated.feedback }
  return enveloped({ place, seen, checks: shown, rating })
}

const NO_SUCH_ANSWER = fail(422, 'UnprocessableError', 'This question has no such answer', { field: 'chosen' })
const NOTHING_YET = enveloped({ place: null, seen: [], checks: [], rating: null })

/** What somebody has done on the screens of a lesson, and how they rated it. */
export async function lessonStateAt(c: C, query: URLSearchParams): Promise<Outcome<unknown>> {
  if (!isLearner(c)) return c.var.sessionsFailed ? UNAVAILABLE : NOTHING_YET
  const lesson = await lessonNamed(c, query.get('lesson') ?? '')
  if (!lesson) return NOT_FOUND
  const known = c.var.look?.lesson
  if (known?.lesson === lesson.documentId) return shaped(c, lesson, known)
  const done = await askOwn(c, 'lesson', lesson.documentId)
  if (done === UNAUTHORIZED) return NOTHING_YET
  return done.failure ? done : shaped(c, lesson, done.value)
}

async function giveAnswer(
  c: C,
  { lesson: key, check, chosen, key: name, show }: z.infer<typeof given>,
): Promise<Outcome<unknown>> {
  const refused = isLearner(c) ? await limited(c, 'start') : null
  if (refused) return refused
  const lesson = await lessonNamed(c, key)
  const question = lesson && checkIn(await bankOf(c, lesson), lesson, check)
  if (!lesson || !question) return NOT_FOUND
  // Nothing chosen is no try: the page asks for a choice.
  if (!show && !chosen.length) return NO_SUCH_ANSWER
  const one = { lesson: lesson.documentId, question: check }
  const done = show
    ? await askOwn(c, 'show-check', one, NOT_FOUND)
    : await beginOwn(c, 'check', { lesson: lesson.documentId, question, chosen, key: name, today: todayOf(c) })
  if (done.failure) return done
  if (done.value === 'unknown-option') return NO_SUCH_ANSWER
  return enveloped(shapeCheck(question, done.value, localeOf(c)))
}

async function comeTo(c: C, { lesson: key, place, seen }: z.infer<typeof arrived>): Promise<Outcome<unknown>> {
  const lesson = await lessonNamed(c, key)
  if (!lesson) return NOT_FOUND
  // Looking around makes nobody a guest: only what is answered does.
  const done = await askOwn(c, 'come-to', { lesson: lesson.documentId, place, seen })
  if (done === UNAUTHORIZED) return NOTHING_YET
  return done.failure ? done : enveloped({ place: done.value.place, seen: done.value.seen })
}

/** Questions on the screens of a lesson, and which screens somebody has seen. Any visitor may answer, and becomes a guest by it. */
export const checkRoutes = new Hono<HonoEnv>()
  .get('/', async c => answer(await lessonStateAt(c, new URL(c.req.url).searchParams)))
  .post('/', formCall(given, giveAnswer, ['chosen']))
  .post('/place', formCall(arrived, comeTo))
