import { findNamed, type Named } from '../admin/named.ts'
import type { C } from '../context.ts'
import type { SessionStore } from '../session/sessions.ts'

export const NOBODY = 'Nobody is called so'

/** The account that an operator asks for, or the answer that says why there is none: nobody is called so, or several are. */
export async function askedAccount(c: C, { db, server }: SessionStore, name: string): Promise<Named | Response> {
  const account = await findNamed(db, server, name)
  if (!account) return c.json({ error: NOBODY }, 404)
  if (!Array.isArray(account)) return account
  const several = account.length > 1 ? 'Several are called so' : 'Only a username looks like that'
  return c.json({ error: `${several}: ask for ${account.map(id => `id:${id}`).join(' or ')}` }, 409)
}
