import { badRequest, failure, forbidden, unauthorized } from '../../failure.ts'
import type { Accounts } from '../accounts.ts'
import { answerLink, answerSignIn } from '../answer-identity.ts'
import { emailKey, type ProvenIdentity } from '../identity.ts'
import { tellOwner } from '../owner/tell-owner.ts'
import type { UserRow } from '../schema.ts'
import { userOfRequest } from '../tokens.ts'
import { confirmEmailChange } from '../users/email-change.ts'
import type { LetterRow } from './requests.ts'

const identityOf = ({ email }: LetterRow): ProvenIdentity => ({
  provider: 'email',
  subject: emailKey(email),
  label: email,
  verifiedEmail: email,
})

/**
 * Who may use a letter: anybody who reads it, to sign in; the account that it is about, signed in, for everything else. The refusal
 * of everybody else, whose try takes nothing from the letter.
 */
export async function readerOf({ db, now }: Accounts, letter: LetterRow, request: Request): Promise<UserRow | null | Response> {
  if (letter.purpose === 'sign-in') return null
  const user = await userOfRequest(db, request, now())
  if (!user) return unauthorized()
  return user.id === letter.userId ? user : forbidden()
}

/** Does what a letter is for, once it is used up: signs in, adds its address to the account, or confirms a change of email. */
export async function answerLetter(
  accounts: Accounts,
  letter: LetterRow,
  user: UserRow | null,
  request: Request,
): Promise<Response> {
  if (!user) return answerSignIn(accounts, identityOf(letter), request, { context: letter.context })
  if (letter.purpose === 'add') return answerLink(accounts, user, identityOf(letter), request)
  const result = await confirmEmailChange(accounts.db, letter, accounts.now())
  if (result === 'invalid') return badRequest('token.invalid')
  if (result === 'other-account') return failure(409, 'ConflictError', 'This email belongs to another account')
  if (result.state === 'changed') {
    const { from, to } = result
    // The first email of an account is a way that was added.
    const event = from ? ({ event: 'email-changed', from, to } as const) : ({ event: 'way-added', way: to } as const)
    tellOwner(accounts, { ...user, email: to }, event, request, from ? [from] : [])
  }
  return Response.json({ state: result.state })
}
