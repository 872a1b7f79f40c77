import { sha256 } from '../../secrets.ts'
import { userOfRequest } from '../accounts/tokens.ts'
import type { Database } from '../queries/entries.ts'

const GUEST = /^Guest ([\w-]{43})$/
const USER = 'u:'

/** A user as the rows of learning name them. */
export const learnerOfUser = (userId: number) => `${USER}${userId}`

/** The user that a learner is; null for a guest. */
export const userIdOf = (learner: string): number | null => (learner.startsWith(USER) ? Number(learner.slice(USER.length)) : null)

/** A guest as the rows of learning name them: the id in their cookie is a secret, so only its hash is stored. */
export const learnerOfGuest = async (guestId: string) => `g:${await sha256(guestId)}`

/**
 * The learner: the user of a bearer token, or a guest (`Authorization: Guest <id>`). Null without a token, or with an invalid
 * one.
 */
export async function learnerOfRequest(db: Database, request: Request, now: Date): Promise<string | null> {
  const guest = GUEST.exec(request.headers.get('authorization') ?? '')?.[1]
  if (guest) return learnerOfGuest(guest)
  const user = await userOfRequest(db, request, now)
  return user && learnerOfUser(user.id)
}
