import { callApi } from '../calls/call-api.ts'
import type { Snapshot } from '../state/snapshot.ts'
import type { Store } from '../state/store.ts'
import { readEmbedded } from '../visit/embedded.ts'
import { knownLeftOff, LeftOffHere } from './left-off.tsx'
import { leftOffModel } from './models.ts'
import { noteLeftOff } from './note-left-off.ts'

/** Has the server remember the theme that the visitor chose on this page, or chooses from now on. */
function rememberTheme({ theme }: Store) {
  let known = (readEmbedded('store')?.value as Snapshot | undefined)?.theme ?? null
  theme.subscribe(chosen => {
    if (!chosen || chosen === known) return
    known = chosen
    void callApi('POST', '/api/theme', { theme: chosen }, { keepalive: true })
  })
}

/** What "Personalization" allows: the theme, and where the visitor left off on this device. */
export function personalize(store: Store) {
  rememberTheme(store)
  const left = knownLeftOff(Date.now())
  if (left) store.of(leftOffModel).value = <LeftOffHere left={left} />
  noteLeftOff(store)
}
