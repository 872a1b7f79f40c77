import { z } from 'zod'
import { type Bookmark, bookmarks, type Certificate, certificate } from '../../shared/content/account.ts'
import type { Errands } from '../learner/work.ts'
import { sha256 } from '../secrets.ts'
import type { ServerAnswer, ServerCall } from './ask-server.ts'

/** Asks the content server in one learner’s name. */
export type AskServer = (call: Omit<ServerCall, 'token'>) => Promise<ServerAnswer>

/** Refusals that pass: the token is over and a newer one may come, a permission is being given, or the server has too much to do. */
const PASSING = [401, 403, 408, 429]

/** Whether the server may say something else later: then what was not heard is told again. */
export const passes = ({ status, failure }: ServerAnswer): boolean =>
  failure ? failure.code >= 500 || PASSING.includes(failure.code) : status >= 300

/** Whether the server does not have such a list: then nothing can be compared with it. */
const hasNone = ({ failure }: ServerAnswer) => failure?.code === 404 || failure?.code === 405

/** By this a bookmark is known that the server has given no id yet; the same for the same thing, before and after it has. */
export const idOnTheWay = async ({ type, entityId }: { type: string; entityId: string }) =>
  `kept-${(await sha256(`${type} ${entityId}`)).slice(0, 32)}`

export const isOnTheWay = (id: string) => id.startsWith('kept-')

async function bookmarksThere(ask: AskServer): Promise<{ answer: ServerAnswer; list: Bookmark[] }> {
  const answer = await ask({ method: 'GET', path: '/api/bookmarks' })
  const { articles, courses, quests } = bookmarks.safeParse(answer.data).data ?? { articles: [], courses: [], quests: [] }
  return { answer, list: [...articles, ...courses, ...quests] }
}

/** What is gone already is gone. */
async function drop(ask: AskServer, id: string): Promise<ServerAnswer> {
  const answer = await ask({ method: 'DELETE', path: `/api/bookmarks/${id}` })
  return answer.failure?.code === 404 ? { ...answer, status: 204, failure: null } : answer
}

/** Has a bookmark kept or taken away, where the server does not have it so by now. */
export async function tellBookmark(ask: AskServer, body: Errands['bookmark']): Promise<ServerAnswer> {
  if ('drop' in body && !isOnTheWay(body.drop)) return drop(ask, body.drop)
  const { answer, list } = await bookmarksThere(ask)
  if (answer.failure && !hasNone(answer)) return answer
  if ('keep' in body) {
    const { type, entityId } = body.keep
    const isThere = list.some(one => one.type === type && one.entityId === entityId)
    return isThere ? answer : ask({ method: 'POST', path: '/api/bookmarks', json: { data: body.keep } })
  }
  for (const one of list) if ((await idOnTheWay(one)) === body.drop) return drop(ask, one.documentId)
  return answer
}

/** What somebody thinks of a lesson. The server keeps one of each lesson, the last (content API contract). */
export const tellFeedback = (ask: AskServer, data: Errands['feedback']): Promise<ServerAnswer> =>
  ask({ method: 'POST', path: '/api/lesson-feedback', json: { data } })

/** Has a certificate issued, where the server does not have one of the same by now; with it, where it can be read. */
export async function tellClaim(
  ask: AskServer,
  { type, entityId, json, locale }: Errands['claim'],
): Promise<{ answer: ServerAnswer; issued: Certificate | null }> {
  const known = await ask({ method: 'GET', path: `/api/users/me/certificates?locale=${locale}` })
  if (known.failure && !hasNone(known)) return { answer: known, issued: null }
  const list = z.array(z.unknown()).catch([]).parse(known.data)
  const there = list
    .flatMap(one => certificate.safeParse(one).data ?? [])
    .find(one => one.type === type && one.entityId === entityId)
  if (there) return { answer: known, issued: there }
  const answer = await ask({
    method: 'POST',
    path: `/api/create-certificate?locale=${locale}`,
    json,
    signedFor: { type, entityId },
  })
  return { answer, issued: certificate.safeParse(answer.data).data ?? null }
}
