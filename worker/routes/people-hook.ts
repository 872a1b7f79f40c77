import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { forgetAccount } from '../account/forget-account.ts'
import { findAccounts, MOST_FOUND } from '../admin/finding.ts'
import type { Named } from '../admin/named.ts'
import type { C } from '../context.ts'
import { revokeBehind } from '../gateway/ask.ts'
import type { Account } from '../learner/work.ts'
import { sessionStoreOf } from '../middleware/claims.ts'
import { blockAccount, unblockAccount } from '../origin/accounts/blocked.ts'
import { readUser } from '../origin/accounts/read-user.ts'
import { tokens } from '../origin/accounts/schema.ts'
import { deleteAccount } from '../origin/accounts/users/delete-account.ts'
import { certificates } from '../origin/learning/schema.ts'
import { findLearner } from '../session/learner-keys.ts'
import { askFor, type SessionStore, tokensOf } from '../session/sessions.ts'
import { isBuiltIn } from '../settings/content-server-name.ts'
import { askedAccount, NOBODY } from './asked-account.ts'
import { operatorHook } from './operator-hook.ts'

/**
 * Ends every session of somebody, with their open pages. Answers how many, and the tokens that they
 * held at another content server; ours end with them.
 */
async function endAllSessions(store: SessionStore, account: Account): Promise<{ ended: number; tokens: string[] }> {
  if (isBuiltIn(account)) await store.db.delete(tokens).where(eq(tokens.userId, Number(account.userId)))
  const learner = await findLearner(store.db, account)
  const done = learner ? await askFor(store, learner.key, 'end-sessions', null) : 'over'
  if (done === 'over') return { ended: 0, tokens: [] }
  const theirs = isBuiltIn(account) ? [] : await tokensOf(done.value, store.keys)
  return { ended: done.value.length, tokens: theirs }
}

/**
 * Deletes an account of ours for good, as its owner can; one of another content server is that server's. Answers the name of its object,
 * null where it has none, and the slugs of its certificates. Once more changes nothing.
 */
async function deleteNamed({ db, now }: SessionStore, account: Account, FILES: R2Bucket | undefined) {
  const id = Number(account.userId)
  const learner = await findLearner(db, account)
  const issued = await db.select({ slug: certificates.slug }).from(certificates).where(eq(certificates.userId, id))
  const user = isBuiltIn(account) ? await readUser(db, id) : null
  if (user) await deleteAccount({ db, now, ...(FILES ? { FILES } : {}) }, user)
  return { key: learner?.key ?? null, certificates: issued.map(({ slug }) => slug) }
}

const name = z.string().trim().min(1).max(200)
const wish = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('find'), text: z.string().trim().min(2).max(200) }),
  z.strictObject({ do: z.enum(['sign-out', 'block', 'unblock']), name }),
  /** `confirm` is the username, or at another content server the number, of whoever is meant. */
  z.strictObject({ do: z.literal('delete'), name, confirm: z.string().max(200) }),
])

const THERE = 'The accounts of this academy are kept by its content server: do it there'

async function signOut(c: C, store: SessionStore, account: Named): Promise<number> {
  const { ended, tokens } = await endAllSessions(store, account)
  revokeBehind(c, tokens)
  return ended
}

async function remove(c: C, store: SessionStore, account: Named, confirm: string) {
  const called = account.username ?? account.userId
  if (confirm !== called) return c.json({ error: `Nobody was deleted: confirm it by ${called}` }, 409)
  await signOut(c, store, account)
  const gone = await deleteNamed(store, account, c.env.FILES)
  await forgetAccount(c, store, { account, ...gone })
  c.var.log({ event: 'operator-did', what: 'delete' })
  return c.json({ account, certificates: gone.certificates.length, isThere: !isBuiltIn(account) })
}

/**
 * `POST /hooks/people`: an operator finds accounts, signs somebody out everywhere, lets nobody into an account and its owner in again, and
 * deletes one for good. What was done stands in the log, but not of whom.
 */
export const peopleHook = operatorHook(wish, async (c, asked) => {
  const store = sessionStoreOf(c.env, c.var.settings, c.req.raw)
  if (!store) return c.json({ error: 'This academy has no database' }, 409)
  if (!isBuiltIn(store) && !['sign-out', 'delete'].includes(asked.do)) return c.json({ error: THERE }, 409)
  if (asked.do === 'find') return c.json({ found: await findAccounts(store.db, asked.text), most: MOST_FOUND })
  const account = await askedAccount(c, store, asked.name)
  if (account instanceof Response) return account
  if (asked.do === 'delete') return remove(c, store, account, asked.confirm)
  const user = { id: Number(account.userId) }
  // First the ways in, then whoever is in.
  if (asked.do === 'block' && !(await blockAccount(store.db, user, store.now()))) return c.json({ error: NOBODY }, 404)
  if (asked.do === 'unblock') await unblockAccount(store.db, user)
  const ended = asked.do === 'unblock' ? 0 : await signOut(c, store, account)
  c.var.log({ event: 'operator-did', what: asked.do })
  return c.json({ account, ended })
})
