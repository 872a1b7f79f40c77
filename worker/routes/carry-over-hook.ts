import { z } from 'zod'
import { dropLegacy, rowsLeft } from '../carry-over/finish.ts'
import { carryLateGuests, carryRest, legacyUsers } from '../carry-over/rest.ts'
import { sessionStoreOf } from '../middleware/claims.ts'
import { locationHintOf } from '../session/location-hint.ts'
import { operatorHook } from './operator-hook.ts'

const LISTED = 500
/** Each is read from the database and taken by an object: one call of the platform may make a thousand of these. */
const AT_ONCE = 20

const wish = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('list'), after: z.int().min(0) }),
  z.strictObject({ do: z.literal('carry'), users: z.array(z.int().positive()).min(1).max(AT_ONCE) }),
  z.strictObject({ do: z.literal('guests') }),
  z.strictObject({ do: z.literal('left') }),
  z.strictObject({ do: z.literal('finish') }),
])

/** Where the database writes: objects of people who do not come by themselves are made there. */
async function nearDatabase(db: D1Database): Promise<DurableObjectLocationHint | undefined> {
  const { meta } = await db.prepare('select 1').run()
  return locationHintOf(meta.served_by_region)
}

/** `POST /hooks/carry-over`: `npm run carry-over` takes over what is left of the version before, and drops its tables in the end. */
export const carryOverHook = operatorHook(wish, async (c, data) => {
  const store = sessionStoreOf(c.env, c.var.settings)
  if (!store || !c.env.DB) return c.json({ error: 'This academy has no database' }, 409)
  if (data.do === 'list') return c.json({ users: await legacyUsers(store, data.after, LISTED) })
  if (data.do === 'carry') {
    const near = { ...store, hint: await nearDatabase(c.env.DB) }
    const became: Record<string, number> = {}
    for (const user of data.users) {
      const rest = await carryRest(near, user)
      became[rest] = (became[rest] ?? 0) + 1
    }
    return c.json(became)
  }
  if (data.do === 'guests') return c.json({ again: await carryLateGuests(store, AT_ONCE) })
  const left = await rowsLeft(store)
  if (data.do === 'left') return c.json({ left })
  if (Object.keys(left).length) return c.json({ error: 'There are rows that no object has taken', left }, 409)
  await dropLegacy(store)
  return c.json({ finished: true })
})
