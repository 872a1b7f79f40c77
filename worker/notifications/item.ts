import { z } from 'zod'
import { notification } from '../../shared/content/account.ts'

/** A numbered event for the pages of one person. */
const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notification'), notification }),
  z.object({ type: z.literal('read'), ids: z.array(z.string()) }),
  z.object({ type: z.literal('changed') }),
])

/** What an object is told: an event, that sessions are over, or that the person is gone and everything about them with it. */
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
