import { Hono } from 'hono'
import { z } from 'zod'
import { type Notification, notification } from '../../../shared/content/account.ts'
import { contentPath } from '../../../shared/content/content-api.ts'
import type { C, HonoEnv } from '../../context.ts'
import { notFound, parseBody, privateAnswer } from '../../gateway/answers.ts'
import { askAsUser, isRemote } from '../../gateway/ask.ts'
import { inData } from '../../gateway/form-call.ts'
import { handOn } from '../../gateway/hand-on.ts'
import { requiresSession } from '../../gateway/requires-session.ts'
import { callLearner } from '../../learner/ask-learner.ts'
import { reasonOf } from '../../log.ts'
import { onServer } from '../on-server.ts'
import { askOwn, ownLook } from '../own.ts'

const PAGE_SIZE = 100
/** At most 2,000: no learner has more unread notifications. */
const MAX_PAGES = 20
/** A list of several pages that changes while it is read is read again, so that nothing falls between two pages. */
const READ_AGAIN = 2
const NOTIFICATION_ID = /^[\w-]{1,64}$/

/** Marks are set, never taken back. */
const mark = inData(z.object({ read: z.literal(true) }))

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

const listOf = (data: readonly Notification[]) =>
  privateAnswer({ data, meta: { pagination: { page: 1, pageSize: data.length, pageCount: 1, total: data.length } } })

const listed = (c: C, { failed, all }: Awaited<ReturnType<typeof readPages>>): Response =>
  failed ? handOn(c, 'notifications', failed, z.array(notification)) : listOf(all)

/** All unread notifications of the signed-in learner, the newest first. */
async function unreadOf(c: C): Promise<Response> {
  if (!isRemote(c)) {
    const done = await askOwn(c, 'notifications', { read: false, page: 1, pageSize: PAGE_SIZE * MAX_PAGES })
    return done.refused ?? listOf(done.value.list)
  }
  let read = await readPages(c, MAX_PAGES)
  for (let again = 0; again < READ_AGAIN && read.hasChanged; again++) read = await readPages(c, MAX_PAGES)
  return listed(c, read)
}

/** The newest of these, for a page that is being made: its socket brings the rest. */
export async function newestUnreadOf(c: C): Promise<Response> {
  if (isRemote(c)) return listed(c, await readPages(c, 1))
  const done = await ownLook(c)
  return done.refused ?? listOf(done.value.unread.list)
}

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

async function markOnServer(c: C, id: string): Promise<Response> {
  const answer = await askAsUser(c, { method: 'PUT', path: `/api/notifications/${id}`, json: { data: { read: true } } })
  const response = handOn(c, 'notifications', answer, notification)
  const marked = notification.safeParse(answer.data).data
  if (response.ok && marked) await tellRead(c, marked.documentId)
  return response
}

/** The signed-in learner's notifications (spec 7). */
export const notificationRoutes = new Hono<HonoEnv>()
  .use(onServer(), requiresSession())
  .get('/', unreadOf)
  .put('/:id', async c => {
    const id = c.req.param('id')
    if (!NOTIFICATION_ID.test(id)) return notFound()
    const parsed = await parseBody(c, mark)
    if ('refused' in parsed) return parsed.refused
    if (isRemote(c)) return markOnServer(c, id)
    const done = await askOwn(c, 'mark-read', id)
    return done.refused ?? (done.value ? privateAnswer({ data: done.value, meta: {} }) : notFound())
  })
