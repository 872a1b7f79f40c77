import { forgetAbout, readAbout, writeAbout } from './about.ts'
import type { Work } from './work.ts'

/** Longer than any call to a content server takes. */
const CHANGE_TAKES_MS = 60_000

/** The account is about to change: what was remembered is not true any more, nor what is read before the change is through. */
export function expectChange({ db, now }: Work) {
  forgetAbout(db, 'profile')
  writeAbout(db, 'profile-changes', now.getTime() + CHANGE_TAKES_MS)
}

/** Remembers how the account looks, unless it is just being changed. */
export function rememberProfile({ db, now }: Work, profile: unknown) {
  const until = readAbout(db, 'profile-changes')
  if (until !== null && now.getTime() < until) return
  if (until !== null) forgetAbout(db, 'profile-changes')
  writeAbout(db, 'profile', profile)
}
