import { z } from 'zod'
import { learnerCopy } from '../admin/learner-copy.ts'
import { lookAt } from '../admin/looking.ts'
import { restoreLearner } from '../admin/restoring.ts'
import { taughtNow } from '../curriculum/curriculum-of.ts'
import { settleDepartures } from '../learning/departures.ts'
import { sessionStoreOf } from '../middleware/claims.ts'
import { askedAccount } from './asked-account.ts'
import { operatorHook } from './operator-hook.ts'

/** A learner of years: some thousand attempts without their words. */
const MAX_BYTES = 32 * 1024 * 1024

const wish = z.strictObject({
  name: z.string().trim().min(1).max(200),
  restore: z.strictObject({ copy: learnerCopy, anew: z.boolean() }).optional(),
})

/**
 * `POST /hooks/learner`: shows an operator what is kept of one learner, or brings that learner back from a copy. The answer holds
 * everything about a person, but no secret and no token.
 */
export const learnerHook = operatorHook(
  wish,
  async (c, { name, restore }) => {
    const store = sessionStoreOf(c.env, c.var.settings, c.req.raw)
    if (!store) return c.json({ error: 'This academy has no database' }, 409)
    const account = await askedAccount(c, store, name)
    if (account instanceof Response) return account
    if (!restore) return c.json({ account, ...(await lookAt(store, account)) })
    const { server, userId } = account
    const taught = await taughtNow(c)
    const { object, emptied } = await restoreLearner(store, { server, userId }, { ...restore, taught })
    await settleDepartures(store, { keys: emptied }, taught, c.var.log)
    c.var.log({ event: 'learner-restored', anew: restore.anew })
    return c.json({ account, object })
  },
  MAX_BYTES,
)
