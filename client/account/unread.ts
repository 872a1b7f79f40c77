import type { Notification } from '../../shared/content/account.ts'
import { isFailed } from '../calls/failed.ts'
import { notificationsModel, readMarks, unread, unreadIn } from '../live/models.ts'
import type { Store } from '../state/store.ts'
import { useModel } from '../state/use-model.ts'
import { callOwn } from './call-own.ts'
import { type Earned, groupOf } from './earned.ts'
import { isOver } from './session.ts'
import { useAccount } from './use-account.ts'

/** The unread items of a group, or of both: first from the page, then from the shared state. */
export function useUnread(group: Earned | 'all' = 'all'): readonly Notification[] {
  const known = useModel(unread)
  const { notifications } = useAccount()
  const first = notifications && !isFailed(notifications) ? notifications.data : []
  return (known ?? unreadIn(first))[group]
}

/** Asked this many at a time. */
const AT_ONCE = 4
/** An answer that was lost on the way is no refusal: the mark may be set. */
const TRY_AGAIN_AFTER_MS = [1000, 4000]

/**
 * Marks everything of a group as read: here at once, then each at the server, which tells the other tabs and devices (spec 4).
 * What the server does not take is unread again, because everywhere else it still is.
 */
export async function readGroup(store: Store, group: Earned, shown: readonly Notification[]): Promise<void> {
  const [notifications, marks] = [store.of(notificationsModel), store.of(readMarks)]
  const all = notifications.value ?? shown
  const wanted = all.filter(one => groupOf(one) === group)
  if (!wanted.length) return
  marks.value = new Set([...(marks.value ?? []), ...wanted.map(({ documentId }) => documentId)])
  notifications.value = all.filter(one => !wanted.includes(one))
  const refused: Notification[] = []
  const mark = async (one: Notification) => {
    for (const pause of [...TRY_AGAIN_AFTER_MS, null]) {
      const answer = await callOwn(store, 'PUT', `/api/notifications/${one.documentId}`, { data: { read: true } })
      // Gone already is read too.
      if (answer.ok || answer.code === 404 || answer.code === 401) return
      if (pause !== null) await new Promise(resolve => setTimeout(resolve, pause))
    }
    refused.push(one)
  }
  for (let i = 0; i < wanted.length; i += AT_ONCE) await Promise.all(wanted.slice(i, i + AT_ONCE).map(mark))
  if (!refused.length || isOver(store)) return
  const back = new Set(refused.map(({ documentId }) => documentId))
  marks.value = new Set([...(marks.value ?? [])].filter(id => !back.has(id)))
  notifications.value = [...(notifications.value ?? []), ...refused]
}
