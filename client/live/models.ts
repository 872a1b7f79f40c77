import type { Notification } from '../../shared/content/account.ts'
import { type Earned, groupOf } from '../account/earned.ts'
import { defineDerived, definePersonal } from '../state/model.ts'

/** What is unread; null until it is known. */
export const notificationsModel = definePersonal<readonly Notification[]>('notifications')

/** What this page has heard of by notifications, read by now or not. */
export const awardsModel = definePersonal<readonly Notification[]>('awards')

/** What was read on this page, so that no late answer brings it back. */
export const readMarks = definePersonal<ReadonlySet<string>>('readMarks')

/** What has just been earned, and is shown for a moment. */
export const toastsModel = definePersonal<readonly Notification[]>('toasts')

/** What the page says for a moment about something that it has done by itself. */
export const saidModel = definePersonal<string>('said')

export type Unread = Readonly<Record<Earned | 'all', readonly Notification[]>>

/** What is unread, all of it and by its group. */
export const unreadIn = (all: readonly Notification[]): Unread => ({
  all,
  achievement: all.filter(one => groupOf(one) === 'achievement'),
  certificate: all.filter(one => groupOf(one) === 'certificate'),
})

/** Null until it is known. */
export const unread = defineDerived('unread', read => {
  const all = read(notificationsModel)
  return all && unreadIn(all)
})
