import type { Attempt, AttemptToSave } from '../../shared/content/attempt.ts'
import type { Locale } from '../../shared/locale.ts'
import { type ApiAnswer, callApi } from '../calls/call-api.ts'
import { keep } from './database.ts'
import type { Owner } from './queue.ts'

/** A lesson to save, by the address of its page. */
export interface LessonToSave {
  path: string
  slug: string
  title: string
  course: string
  /** Parts of it that ask questions. */
  parts: readonly ('quiz' | 'recap-quiz')[]
}

/** How calls name the learner. */
interface Speaking {
  locale: Locale
  query: string
}

/** The attempt that is open; a new one where there was none, or the last one failed. What is passed is left as it is. */
async function openAttempt(part: string, entity: string, query: string): Promise<Attempt | null> {
  const known: ApiAnswer<{ data: Attempt | null }> = await callApi('GET', `/api/attempts?part=${part}&entity=${entity}&${query}`)
  const before = known.ok ? known.body.data : null
  if (before && before.status !== 'failed') return before.status === 'open' ? before : null
  const begun: ApiAnswer<{ data: Attempt }> = await callApi('POST', `/api/attempts?${query}`, { part, entity })
  return begun.ok ? begun.body.data : null
}

/**
 * Takes along the questions of a lesson's quizzes, without the answers: those come with the verdict. A browser that keeps no
 * cookies has no attempt to take; then the lesson is saved without it.
 */
export async function saveAttempts({ path, slug, parts }: LessonToSave, owner: Owner, { locale, query }: Speaking) {
  for (const part of parts) {
    const attempt = await openAttempt(part, slug, query)
    if (!attempt) continue
    const answer: ApiAnswer<{ data: AttemptToSave }> = await callApi('GET', `/api/attempts/${attempt.id}/questions?${query}`)
    if (!answer.ok) continue
    const id = `${locale} ${owner} ${part} ${slug}`
    await keep('attempts', { id, owner, part, entity: slug, path, query, ...answer.body.data })
  }
}
