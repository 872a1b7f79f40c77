import { createMiddleware } from 'hono/factory'
import type { C, HonoEnv } from '../context.ts'
import { isOutlineRead } from '../curriculum/curriculum.ts'
import { curriculumOf } from '../curriculum/curriculum-of.ts'
import { targetOf } from '../curriculum/outline.ts'
import type { Target } from '../learner/attempts.ts'
import type { AttemptPart } from '../learner/rules/attempt.ts'
import { bringKnownGuest } from '../learning/own.ts'
import { todayOf } from '../learning/time-zone-of.ts'
import { pageOf } from '../middleware/page-match.ts'
import { noteFailure, setSession } from '../middleware/session.ts'
import { askAs } from '../session/sessions.ts'

/** The tests of which a page shows how they stand, by the page's parameters. */
const TESTS: Readonly<Record<string, (params: Record<string, string>) => [part: AttemptPart, key: string][]>> = {
  lesson: ({ lessonSlug = '' }) => [
    ['quiz', lessonSlug],
    ['recap-quiz', lessonSlug],
  ],
  finalTest: ({ courseSlug = '' }) => [['final-test', courseSlug]],
  review: () => [['review', '']],
}

async function testsOn(c: C): Promise<Target[]> {
  const match = pageOf(c)
  const tests = match ? (TESTS[match.page]?.(match.params) ?? []) : []
  if (!tests.length) return []
  const outline = curriculumOf(c).outline()
  // In a fresh isolate the outline is read beside the object: how the tests stand is then asked by what shows them.
  if (!isOutlineRead()) {
    outline.catch(() => {})
    return []
  }
  return outline.then(outline => tests.flatMap(([part, key]) => targetOf(outline, part, key) ?? [])).catch(() => [])
}

/**
 * Asks the object of a learner or guest who they are, what they have and what is new, in one answer for the whole page. Where it cannot be
 * asked nobody is signed out: who that is, is not known for this page.
 */
export const known = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const { sessions, claim, guest } = c.var
    const asked = claim ?? guest
    if (!sessions || !asked) return next()
    const end = c.var.timings.begin('known')
    try {
      if (claim && guest) await bringKnownGuest(c, sessions, claim, guest)
      const attempts = await testsOn(c)
      const lesson = attempts.find(({ part }) => part === 'quiz')?.entityId ?? null
      const done = await askAs(sessions, asked, 'look', { today: todayOf(c), attempts, lesson })
      if (claim) await setSession(c, done)
      else if (done === 'over') c.set('guest', null)
      if (done !== 'over' && (!claim || c.var.session)) c.set('look', done.value)
    } catch (error) {
      noteFailure(c, error)
    }
    end()
    return next()
  })
