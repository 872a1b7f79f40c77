import { z } from 'zod'
import { user } from '../../shared/content/account.ts'
import type { Letter, OpenedLetter } from '../../shared/content/letter.ts'
import type { C } from '../context.ts'
import { fail, type Outcome } from '../gateway/answers.ts'
import { askAsUser } from '../gateway/ask.ts'
import { isOpen } from './offered.ts'
import { signInCmsOf } from './sign-in-cms.ts'

const named = z.object({ username: user.shape.username })

/** Who is signed in here now, by name; none for nobody. */
async function nameOf(c: C): Promise<string | undefined> {
  if (!c.var.session) return undefined
  const { data } = await askAsUser(c, { method: 'GET', path: '/api/users/me' })
  return named.safeParse(data).data?.username ?? ''
}

/** What the letter of a link does, and for which address. A failure with 400 says that the link no longer counts. */
export async function readLetter(c: C, token: string): Promise<Outcome<Letter>> {
  const read = await signInCmsOf(c).readLetter(c, token)
  // The links of emails sent before the operator closed this way no longer count; that of a changed email does.
  const isClosed = !read.failure && read.value.purpose !== 'change' && !isOpen(c, 'email')
  return isClosed ? fail(400, 'ApplicationError', 'token.invalid') : read
}

/** The same for the page behind the link, with what it means in this browser. */
export async function openLetter(c: C, token: string): Promise<Outcome<OpenedLetter>> {
  const [read, signedIn] = await Promise.all([readLetter(c, token), nameOf(c)])
  if (read.failure) return read
  return { value: { ...read.value, ...(signedIn === undefined ? {} : { signedIn }), hasGuest: c.var.guest !== null } }
}
