import { z } from 'zod'
import { type Notification, notification } from '../../../shared/content/account.ts'
import { contentPath } from '../../../shared/content/content-api.ts'
import type { C } from '../../context.ts'
import { wholeList } from '../../gateway/answers.ts'
import { askAsUser } from '../../gateway/ask.ts'
import { parseAnswer } from '../../gateway/parse-answer.ts'
import { callLearner } from '../../learner/ask-learner.ts'
import { reasonOf } from '../../log.ts'

const PAGE_SIZE = 100
/** At most 2,000: no learner has more unread notifications. */
const MAX_PAGES = 20
/** A list of several pages that changes while it is read is read again, so that nothing falls between two pages. */
const READ_AGAIN = 2

/** An event of an unknown type is no notification (spec 4). */
const known = (list: unknown) =>
  z
    .array(z.unknown())
    .parse(list)
    .flatMap(one => notification.safeParse(one).data ?? [])

const counted = z.object({ pagination: z.object({ pageCount: z.number(), total: z.number() }) })

/** At most so many pages of unread notifications, or the failed answer. A changed total means that the list changed meanwhile. */
async function readPages(c: C, most: number) {
  const all = new Map<string, Notification>()
  const totals = new Set<number>()
  for (let page = 1; page <= most; page++) {
    const query = {
      'filters[read]': 'false',
      'sort[createdAt]': 'desc',
      'pagination[page]': page,
      'pagination[pageSize]': PAGE_SIZE,
    }
    const answer = await askAsUser(c, { method: 'GET', path: contentPath('/api/notifications', query) })
    if (answer.failure || !Array.isArray(answer.data)) return { failed: answer }
    for (const one of known(answer.data)) all.set(one.documentId, one)
    const { pageCount, total } = counted.safeParse(answer.meta).data?.pagination ?? { pageCount: 1, total: 0 }
    totals.add(total)
    if (page >= pageCount) break
  }
  return { all: [...all.values()], hasChanged: totals.size > 1 }
}

const listed = (c: C, { failed, all }: Awaited<ReturnType<typeof readPages>>) =>
  failed ? parseAnswer(c, 'notifications', failed, z.array(notification)) : wholeList(all)

export async function unread(c: C) {
  let read = await readPages(c, MAX_PAGES)
  for (let again = 0; again < READ_AGAIN && read.hasChanged; again++) read = await readPages(c, MAX_PAGES)
  return listed(c, read)
}

export const newestUnread = async (c: C) => listed(c, await readPages(c, 1))

/** Another server does not tell the other pages of this person that something was read, so this does. */
async function tellRead(c: C, documentId: string) {
  const { session, sessions } = c.var
  if (!session || !sessions) return
  try {
    await callLearner(sessions.learners, session.key, learner =>
      learner.hear([{ key: `read ${documentId}`, event: { type: 'read', ids: [documentId] } }]),
    )
  } catch (error) {
    // It is read all the same; the other pages see it at their next look.
    c.var.log({ event: 'live-failed', step: 'deliver', reason: reasonOf(error) })
  }
}

export async function markRead(c: C, id: string) {
  const answer = await askAsUser(c, { method: 'PUT', path: `/api/notifications/${id}`, json: { data: { read: true } } })
  const marked = parseAnswer(c, 'notifications', answer, notification)
  if (marked.value) await tellRead(c, marked.value.documentId)
  return marked
}
