import type { C } from '../context.ts'
import { type Failure, UNAVAILABLE } from '../gateway/answers.ts'
import type { ServerAnswer } from '../gateway/ask-server.ts'
import { passes } from '../gateway/tell-server.ts'
import type { Input } from '../learner/actions.ts'
import type { Sent } from '../learner/there.ts'
import { reasonOf } from '../log.ts'
import { askFor } from '../session/sessions.ts'
import { askOwn } from './own.ts'

/** What came of telling: a refusal, the answer of the content server, or that it is kept here and on its way. */
export type TellingThere = Failure | { answer: ServerAnswer } | { onTheWay: Sent }

/** The content server has answered for good: nothing is on its way any more. Where this fails it is told again, which does no harm. */
export async function noteTold(c: C, key: string, sent: Sent): Promise<void> {
  const { sessions } = c.var
  if (!sessions) return
  try {
    await askFor(sessions, key, 'told', { id: sent.id, at: sent.at })
  } catch (error) {
    c.var.log({ event: 'errands-failed', reason: reasonOf(error) })
  }
}

/**
 * Keeps in the learner’s object what a content server elsewhere is to hear, and then asks that server at once, unless something of the
 * kind waits before it. Where it cannot answer now the object tells it, for days.
 */
export async function tellThere(c: C, deed: Input<'keep-there'>, ask: () => Promise<ServerAnswer>): Promise<TellingThere> {
  const key = c.var.claim?.key
  const kept = await askOwn(c, 'keep-there', deed)
  if (kept.failure) return kept
  if (!key) return UNAVAILABLE
  const { value } = kept
  if (!value.isFirst) return { onTheWay: value }
  const answer = await ask()
  // Whoever is signed out by it has to know.
  if (answer.failure?.code === 401) return { answer }
  if (passes(answer)) return { onTheWay: value }
  await noteTold(c, key, value)
  return { answer }
}
