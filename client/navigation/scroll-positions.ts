import { tolerant } from '../storage/tolerant.ts'

const NAME = 'places'
/** Scrolling that has not moved for so long has come to its end. */
const SETTLED_MS = 100

/** Names an entry of this tab's history; entries that the browser made (a click on `#contents`) have none yet. */
const nameOf = (state: unknown) => (state as { entry?: string } | null)?.entry

const newName = () => String(performance.timeOrigin + performance.now())

function storedPositions(): [string, number][] {
  const text = tolerant(() => sessionStorage.getItem(NAME))
  return tolerant(() => JSON.parse(text ?? '[]') as [string, number][]) ?? []
}

/**
 * Remembers how far each entry of this tab's history was scrolled, and takes the reader back there (spec 4). The browser would do
 * it too early: it looks at the old page, which may be shorter. A reload stays its business.
 */
export function keepScrollPositions() {
  const positions = new Map(storedPositions())
  let here = ''
  let settling: ReturnType<typeof setTimeout> | undefined

  const note = () => {
    clearTimeout(settling)
    positions.set(here, scrollY)
  }
  /** The entry that is shown from now on. */
  function arriveAt(state: unknown) {
    clearTimeout(settling)
    here = nameOf(state) ?? newName()
    if (nameOf(state) !== here) history.replaceState({ ...(state as object | null), entry: here }, '')
  }
  const ours = () => {
    history.scrollRestoration = 'manual'
  }
  ours()
  arriveAt(history.state)
  // The browser has been back to where a reload was, before this was there.
  note()
  // A click on `#contents` glides there, and says only on the way that this is another entry: what it passes is no place.
  addEventListener(
    'scroll',
    () => {
      clearTimeout(settling)
      settling = setTimeout(note, SETTLED_MS)
    },
    { passive: true },
  )
  addEventListener('pageshow', ours)
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    note()
    tolerant(() => sessionStorage.setItem(NAME, JSON.stringify([...positions])))
  })
  return { note, arriveAt, goBack: () => scrollTo({ top: positions.get(here) ?? 0, behavior: 'instant' }) }
}
