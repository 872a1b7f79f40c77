import { callApi } from '../calls/call-api.ts'
import { readLeftOff } from '../consent/left-off-storage.ts'
import { readConsent } from '../consent/read-consent.ts'
import { learnerSlots } from '../learner/slots.ts'
import type { Store } from '../state/store.ts'

/** Where somebody without an account was in this lesson, on this device, if it remembers that. */
export function placeHere(): string | null {
  const [path, place] = (readConsent()?.personalization ? (readLeftOff()?.to ?? '') : '').split('#')
  return path === location.pathname && place ? place : null
}

/** Remembers the screen of a learner, who goes on there from any device. Nothing waits for it. */
export function notePlace(store: Store, lesson: string, place: string, seen: readonly string[] = []) {
  if (store.of(learnerSlots).value) void callApi('POST', '/api/checks/place', { lesson, place, seen }, { keepalive: true })
}
