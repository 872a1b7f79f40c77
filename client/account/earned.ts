import type { Notification, NotificationEvent } from '../../shared/content/account.ts'

/** What a notification is about: the two groups of the specification's section 3. */
export type Earned = 'achievement' | 'certificate'

const GROUPS: Record<NotificationEvent['eventType'], Earned> = {
  'New User Achievement': 'achievement',
  'New User Certificate': 'certificate',
}

/** The group of an event; undefined for an unknown type, which is added nowhere (spec 4). */
export const groupOf = ({ event }: Notification): Earned | undefined => GROUPS[event?.eventType]

/** What was earned. */
export const earnedBy = ({ event }: Notification) =>
  event.eventType === 'New User Achievement' ? event.achievement : event.certificate
