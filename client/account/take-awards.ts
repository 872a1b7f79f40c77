import type { Notification } from '../../shared/content/account.ts'
import { awardsModel, notificationsModel, readMarks, toastsModel } from '../live/models.ts'
import type { Store } from '../state/store.ts'
import { tolerant } from '../storage/tolerant.ts'
import { groupOf } from './earned.ts'
import { accountModel } from './models.ts'
import { withAwards } from './with-awards.ts'

/** On this device: document ids of the awards whose toast was shown. */
const NAME = 'toasts-shown'
const MOST_REMEMBERED = 200

/**
 * Takes in awards, by whatever way they come: the page, a navigation, the list of unread notifications or the socket. Count, list and
 * "New" follow together. Each has its toast once: a live one in every open tab, another one unless this device has shown it. Returns
 * those that are new on this page.
 */
export function takeAwards({ of }: Store, list: readonly Notification[], isLive = false): Notification[] {
  const [account, unread, awards] = [of(accountModel), of(notificationsModel), of(awardsModel)]
  const toasts = of(toastsModel)
  const known = unread.value ?? []
  const seen = new Set([...known.map(({ documentId }) => documentId), ...(of(readMarks).value ?? [])])
  const fresh = list.filter(one => groupOf(one) && !one.read && !seen.has(one.documentId))
  if (fresh.length || !unread.value) unread.value = [...known, ...fresh].sort((a, b) => a.id - b.id)
  if (!fresh.length) return fresh
  awards.value = [...(awards.value ?? []), ...fresh]
  if (account.value) account.value = withAwards(account.value, fresh)
  const shown = new Set((tolerant(() => localStorage.getItem(NAME)) ?? '').split(' '))
  const toShow = fresh.filter(({ documentId }) => isLive || !shown.has(documentId))
  toasts.value = [...(toasts.value ?? []), ...toShow]
  for (const { documentId } of toShow) shown.add(documentId)
  tolerant(() => localStorage.setItem(NAME, [...shown].slice(-MOST_REMEMBERED).join(' ')))
  return fresh
}
