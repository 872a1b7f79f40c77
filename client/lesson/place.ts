import { callApi } from '../calls/call-api.ts'
import type { Store } from '../state/store.ts'
import { tolerant } from '../storage/tolerant.ts'

const nameOf = (lesson: string) => `place ${lesson}`

/** Where somebody without an account was in a lesson, on this device. */
export const placeHere = (lesson: string): string | null => tolerant(() => localStorage.getItem(nameOf(lesson))) ?? null

/** Remembers the screen here, and for a learner where they go on from any device. Nothing waits for it. */
export function notePlace(store: Store, lesson: string, place: string) {
  tolerant(() => localStorage.setItem(nameOf(lesson), place))
  if (store.learner) void callApi('POST', '/api/checks/place', { lesson, place }, { keepalive: true })
}
