import type { C } from '../../context.ts'
import { NOT_FOUND, wholeList, withData } from '../../gateway/answers.ts'
import { askOwn, ownLook } from '../own.ts'

/** No learner has more unread notifications. */
const MOST = 2000

export async function unread(c: C) {
  const done = await askOwn(c, 'notifications', { read: false, page: 1, pageSize: MOST })
  return done.failure ? done : wholeList(done.value.list)
}

export async function newestUnread(c: C) {
  const done = await ownLook(c)
  return done.failure ? done : wholeList(done.value.unread.list)
}

export async function markRead(c: C, id: string) {
  const done = await askOwn(c, 'mark-read', id)
  if (done.failure) return done
  return done.value ? withData(done.value) : NOT_FOUND
}
