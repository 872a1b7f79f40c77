import type { Store } from '../state/store.ts'
import { knownLeftOff, LeftOffHere } from './left-off.tsx'
import { leftOffModel } from './models.ts'
import { noteLeftOff } from './note-left-off.ts'

/** What "Personalization" allows on this device: to remember where the visitor left off. The theme is the server's (worker/consent). */
export function personalize(store: Store) {
  const left = knownLeftOff(Date.now())
  if (left) store.of(leftOffModel).value = <LeftOffHere left={left} />
  noteLeftOff(store)
}
