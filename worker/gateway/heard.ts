import type { JsonObject } from '../content/normalise.ts'
import type { C } from '../context.ts'
import { reasonOf } from '../log.ts'
import { askFor } from '../session/sessions.ts'
import type { ServerAnswer, ServerCall } from './ask-server.ts'

/** Pages show certificates, and those change seldom. Everything else of a learner is asked for on each navigation (spec 4). */
const isShown = (path: string) => path.split('?')[0] === '/api/users/me/certificates'

/** What the content server has said within the last ten seconds, as the learner's object knows it; null where that is to be asked. */
export function heardBefore({ var: { heard } }: C, { path }: Pick<ServerCall, 'path'>): ServerAnswer | null {
  const known = heard?.answers[path]
  return known ? { ...known, meta: known.meta as JsonObject, headers: new Headers(), failure: null } : null
}

/** Has the object of whoever is signed in remember what was answered, behind the answer. */
export function noteHeard(c: C, { path }: Pick<ServerCall, 'path'>, { status, data, meta, failure }: ServerAnswer) {
  const { sessions, session, heard } = c.var
  if (!sessions || !session || !heard || failure || status !== 200 || !isShown(path)) return
  const noted = askFor(sessions, session.key, 'note-heard', { path, since: heard.since, answer: { status, data, meta } })
  c.executionCtx.waitUntil(noted.catch(error => c.var.log({ event: 'sessions-failed', reason: reasonOf(error) })))
}

/** Something was written: what was heard before counts no more, before the writer has their answer. */
export async function forgetHeard(c: C, key: string): Promise<void> {
  const { sessions } = c.var
  if (!sessions) return
  c.set('heard', undefined)
  await askFor(sessions, key, 'forget-heard', null).catch(error =>
    c.var.log({ event: 'sessions-failed', reason: reasonOf(error) }),
  )
}
