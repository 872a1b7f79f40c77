import type { Notification } from '../../shared/content/account.ts'
import type { LiveFrame } from '../../shared/live.ts'
import { takeAwards } from '../account/take-awards.ts'
import type { Store } from '../state/store.ts'
import { notificationsModel, readMarks, toastsModel } from './models.ts'

type Numbered = Exclude<LiveFrame, { type: 'hello' }>

/**
 * The notifications that one page knows: each once, by any way and however often it comes, and none again that was read. It says
 * how far the page has come, so that the server sends only what is missing.
 */
export function createInbox(store: Store, onNew: (arrived: Notification) => void) {
  const [notifications, marks, toasts] = [store.of(notificationsModel), store.of(readMarks), store.of(toastsModel)]
  let seq: number | null = null
  /** What has arrived by events since the list was asked for, so that an older answer does not take it away. */
  let arrived = new Set<string>()
  let merging: Promise<unknown> = Promise.resolve()

  const unread = () => notifications.value ?? []

  function markRead(ids: readonly string[]) {
    const isLeft = ({ documentId }: Notification) => !ids.includes(documentId)
    marks.value = new Set([...(marks.value ?? []), ...ids])
    notifications.value = unread().filter(isLeft)
    toasts.value = (toasts.value ?? []).filter(isLeft)
  }

  async function mergeNow(fetchUnread: () => Promise<readonly Notification[] | null>): Promise<Notification[] | null> {
    arrived = new Set()
    const list = await fetchUnread()
    if (!list) return null
    const listed = new Set(list.map(({ documentId }) => documentId))
    notifications.value = unread().filter(({ documentId }) => listed.has(documentId) || arrived.has(documentId))
    return takeAwards(store, list)
  }

  return {
    /** The last event that this page has; null where it has had none. */
    seq: () => seq,
    /** Takes an event in. What came before is passed over. Answers true where everything unread has to be fetched. */
    take(frame: Numbered): boolean {
      // The server counts from here on, also where that is less than before.
      if (frame.type === 'reset') {
        seq = frame.seq
        return true
      }
      if (seq !== null && frame.seq <= seq) return false
      seq = frame.seq
      if (frame.type === 'changed') return true
      if (frame.type === 'read') markRead(frame.ids)
      else {
        arrived.add(frame.notification.documentId)
        for (const one of takeAwards(store, [frame.notification], true)) onNew(one)
      }
      return false
    },
    /**
     * Merges the list of everything unread, one after another: what it lacks was read elsewhere, unless it arrived while the list
     * was on its way. Answers the new items; null if the list could not be fetched.
     */
    merge(fetchUnread: () => Promise<readonly Notification[] | null>): Promise<Notification[] | null> {
      const merged = merging.then(() => mergeNow(fetchUnread))
      merging = merged.catch(() => {})
      return merged
    },
  }
}
