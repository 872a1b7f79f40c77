import type { Consent } from '../../shared/consent.ts'
import { callApi } from '../calls/call-api.ts'
import { forgetLeftOff } from './left-off-storage.ts'
import { readConsent } from './read-consent.ts'
import { saveInput } from './restore-input.ts'

/** Why the page is not loaded anew: the browser keeps no cookies, or the server was not reached. */
export type ConsentProblem = 'blocked' | 'failed'

/**
 * Has the server keep what somebody allows, then loads the page anew (spec 2), with everything that is typed in it. Answers only
 * where that cannot be.
 */
export async function choose(consent: Consent): Promise<ConsentProblem | null> {
  const answer = await callApi('POST', '/api/consent', consent)
  if (!answer.ok) return 'failed'
  if (!readConsent()) return 'blocked'
  if (!consent.personalization) forgetLeftOff()
  saveInput()
  location.reload()
  return null
}
