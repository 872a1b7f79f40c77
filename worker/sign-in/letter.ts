import { z } from 'zod'
import { user } from '../../shared/content/account.ts'
import { type Letter, letter, type OpenedLetter } from '../../shared/content/letter.ts'
import type { ContentFailure } from '../../shared/errors.ts'
import { bareFailure } from '../content/normalise.ts'
import type { C } from '../context.ts'
import { askAsUser, askAsVisitor, isRemote } from '../gateway/ask.ts'
import { BROWSER } from '../origin/accounts/email/routes.ts'
import { letterBrowserOf, signInStateOf } from '../session/cookies.ts'
import { isOpen } from './offered.ts'

const named = z.object({ username: user.shape.username })

/** Who is signed in here now, by name; none for nobody. */
async function nameOf(c: C): Promise<string | undefined> {
  if (!c.var.session) return undefined
  const { data } = await askAsUser(c, { method: 'GET', path: '/api/users/me' })
  return named.safeParse(data).data?.username ?? ''
}

/** Another content server says of no link whose it is: whether this browser has asked for one is known from its cookie. */
const letterElsewhere = (c: C): Letter => ({ purpose: 'sign-in', asked: signInStateOf(c)?.way === 'email', allowed: true })

/** What the letter of a link does, and for which address. A failure with 400 says that the link no longer counts. */
export async function readLetter(c: C, token: string): Promise<Letter | { failure: ContentFailure }> {
  const read = isRemote(c) ? letterElsewhere(c) : await letterHere(c, token)
  // The links of emails sent before the operator closed this way no longer count; that of a changed email does.
  const isClosed = !('failure' in read) && read.purpose !== 'change' && !isOpen(c, 'email')
  return isClosed ? { failure: bareFailure(400, 'ApplicationError', 'token.invalid') } : read
}

async function letterHere(c: C, token: string): Promise<Letter | { failure: ContentFailure }> {
  const call = {
    method: 'POST',
    path: '/api/passwordless/letter',
    json: { token },
    token: c.var.session?.token,
    headers: { [BROWSER]: letterBrowserOf(c) ?? undefined },
  } as const
  const answer = await askAsVisitor(c, call)
  return answer.failure ? { failure: answer.failure } : letter.parse(answer.data)
}

/** The same for the page behind the link, with what it means in this browser. */
export async function openLetter(c: C, token: string): Promise<OpenedLetter | { failure: ContentFailure }> {
  const [read, signedIn] = await Promise.all([readLetter(c, token), nameOf(c)])
  if ('failure' in read) return read
  return { ...read, ...(signedIn === undefined ? {} : { signedIn }), hasGuest: c.var.guest !== null }
}
