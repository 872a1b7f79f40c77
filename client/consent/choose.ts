import type { Consent } from '../../shared/consent.ts'
import { ask } from '../calls/ask.ts'
import { keepInput } from './kept-input.ts'
import { forgetLeftOff } from './left-off-storage.ts'
import { readConsent } from './read-consent.ts'

/** Why the page is not reloaded: the browser blocks cookies, or the server was not reached. */
export type NotKept = 'blocked' | 'failed'

/**
 * Has the server save the visitor's choice, then reloads the page (spec 2) with all its input. Answers only where that cannot be.
 */
export async function choose(consent: Consent): Promise<NotKept | null> {
  const answer = await ask('POST', '/api/consent', consent)
  if (!answer.ok) return 'failed'
  if (!readConsent()) return 'blocked'
  if (!consent.personalization) forgetLeftOff()
  keepInput()
  location.reload()
  return null
}
