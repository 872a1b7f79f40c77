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

interface Place {
  /** Id of the screen where they are. */
  place: string
  seen: readonly string[]
}

/**
 * Remembers the screens of a learner in a lesson, who goes on there from any device. One call follows the other, so that the screen
 * where they are arrives last; what still waits goes at once where the page is left. Nothing waits for it.
 */
export function createPlaceNotes(store: Store, lesson: string) {
  let waiting: Place | null = null
  let isOnItsWay = false

  const sendWaiting = async () => {
    const now = waiting
    waiting = null
    if (now) await callApi('POST', '/api/checks/place', { lesson, ...now }, { keepalive: true })
  }
  const sendAll = async () => {
    isOnItsWay = true
    while (waiting) await sendWaiting()
    isOnItsWay = false
  }
  const onLeave = () => void sendWaiting()
  addEventListener('pagehide', onLeave)

  return {
    note(place: string, seen: readonly string[]) {
      if (!store.of(learnerSlots).value) return
      waiting = { place, seen: [...new Set([...(waiting?.seen ?? []), ...seen])] }
      if (!isOnItsWay) void sendAll()
    },
    /** What waits is sent all the same. */
    end: () => removeEventListener('pagehide', onLeave),
  }
}
