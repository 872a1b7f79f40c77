import { inject } from 'vitest'
import { createPersonAt, linkIn, type Person, signIn } from './person-at.ts'

export type { Person }

/** A browser at the academy of the tests. */
export const createPerson = () => createPersonAt(inject('academy'))

/** The link in the newest letter of the content server to an address. */
export const linkTo = (email: string) => linkIn(inject('mailbox'), email)

/** Somebody who has signed in by a letter: who was a guest before has an account then. */
export async function signedIn(person = createPerson(), email = `${crypto.randomUUID()}@campus.example`) {
  await signIn(person, inject('mailbox'), email)
  return { ...person, email }
}
