import { z } from 'zod'
import { notification } from '../../shared/content/account.ts'

/** A numbered event for the pages of one person. */
const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notification'), notification }),
  z.object({ type: z.literal('read'), ids: z.array(z.string()) }),
  z.object({ type: z.literal('changed') }),
])

/** A message to an object: an event, the end of sessions, or the end of the account and all its data. */
export const item = z.union([
  liveEvent,
  z.object({ type: z.literal('ended'), sessions: z.array(z.string()) }),
  z.object({ type: z.literal('forget') }),
])
export type Item = z.infer<typeof item>

/** An item by the name under which an object takes it in once. */
export interface Delivery {
  key: string
  item: Item
}
