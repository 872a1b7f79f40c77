import type { Consent } from '../../shared/consent.ts'
import { callApi } from '../calls/call-api.ts'
import { forgetView } from '../lesson/kept-view.ts'
import { forgetLeftOff } from './left-off-storage.ts'
import { readConsent } from './read-consent.ts'
import { saveInput } from './restore-input.ts'

/** Why the page is not reloaded: the browser blocks cookies, or the server was not reached. */
export type ConsentProblem = 'blocked' | 'failed'

/**
 * Has the server save the visitor's choice, then reloads the page (spec 2) with all its input. Answers only where that cannot be.
 */
export async function choose(consent: Consent): Promise<ConsentProblem | null> {
  const answer = await callApi('POST', '/api/consent', consent)
  if (!answer.ok) return 'failed'
  if (!readConsent()) return 'blocked'
  if (!consent.personalization) {
    forgetLeftOff()
    forgetView()
  }
  saveInput()
  location.reload()
  return null
}
