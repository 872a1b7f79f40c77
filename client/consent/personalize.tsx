import type { Store } from '../state/store.ts'
import { currentLesson } from '../visit/shown.ts'
import { eachPage } from './each-page.ts'
import { knownLeftOff, LeftOffHere } from './left-off.tsx'
import { keepLeftOff, type LeftOff } from './left-off-storage.ts'
import { leftOffModel } from './models.ts'
import { readConsent } from './read-consent.ts'

const SCREEN = /^#(s\d+|quiz|done)(?=-|$)/

/** What there is to keep of the page that is on screen: null where it is no lesson. */
function lessonOf({ of }: Store): Omit<LeftOff, 'at'> | null {
  const { lesson, course } = of(currentLesson).value ?? {}
  return lesson && course ? { to: location.pathname, lesson: lesson.headline, course: course.headline } : null
}

/** Keeps the current lesson on this device. A click or a key may turn to another screen, or be the last one here. */
function noteLeftOff(store: Store) {
  let lesson: Omit<LeftOff, 'at'> | null = null
  const note = () => {
    // The address may belong to the next page already.
    if (!lesson || lesson.to !== location.pathname || !readConsent()?.personalization) return
    const [screen = ''] = SCREEN.exec(location.hash) ?? []
    keepLeftOff({ ...lesson, to: lesson.to + screen, at: Date.now() })
  }
  eachPage(store, () => {
    lesson = lessonOf(store)
    note()
  })
  document.addEventListener('click', note, true)
  addEventListener('hashchange', note)
  document.addEventListener('visibilitychange', note)
}

/** What "Personalization" allows on this device: to remember where the visitor left off. The theme is the server's (worker/consent). */
export function personalize(store: Store) {
  const left = knownLeftOff(Date.now())
  if (left) store.of(leftOffModel).value = <LeftOffHere left={left} />
  noteLeftOff(store)
}
