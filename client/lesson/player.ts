import type { LessonState } from '../../shared/content/check.ts'
import { callApi } from '../calls/call-api.ts'
import type { Failed } from '../calls/failed.ts'
import { bringFigure } from '../figures/bring.ts'
import { learnersQuery } from '../learner/learners-query.ts'
import { learnerSlots } from '../learner/slots.ts'
import type { Store } from '../state/store.ts'
import { aimAgain } from './aim-again.ts'
import { keepDrafts, restoreDrafts } from './drafts.ts'
import { listenToKeys } from './keys.ts'
import { checkStates, lessonPlace } from './models.ts'
import { Order } from './order.tsx'
import { createPlaceNotes, placeHere } from './place.ts'
import { lessonSlots } from './slots.ts'
import { Tools } from './tools.tsx'
import { isLearning, screensIn, shownScreen } from './view.ts'

/** By then the page has what it needs at once. */
const PREPARED_AFTER_MS = 500

type Own = { data: LessonState } | Failed | null

const stateOf = async (own: Promise<unknown> | null): Promise<LessonState | null> => {
  const found = (await own?.catch(() => null)) as Own
  return found && 'data' in found ? found.data : null
}

/** What they have answered here, of somebody who became a learner on an earlier page of this visit: the server did not know them then. */
async function askFor(store: Store, lesson: string): Promise<Own> {
  if (!store.of(learnerSlots).value) return null
  const answer = await callApi<{ data: LessonState }>('GET', `/api/checks?${learnersQuery(store, { lesson })}`)
  return answer.ok ? answer.body : null
}

/** How far what is further down a screen stays below header, progress and heading, in pixels. */
const BELOW_HEADING = 192

/** The heading is read, and the screen begins at its top; what is further down the last one comes to the heading. */
function arriveAt(article: HTMLElement, screen: HTMLElement) {
  const further = screen.querySelector<HTMLElement>('section:target')
  if (further) {
    scrollTo({ top: further.getBoundingClientRect().top + scrollY - BELOW_HEADING, behavior: 'instant' })
    return further.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }
  scrollTo({ top: article.getBoundingClientRect().top + scrollY - article.offsetTop, behavior: 'instant' })
  const isCheck = location.hash.endsWith('-check')
  screen.querySelector<HTMLElement>(isCheck ? 'legend' : 'h1, h2')?.focus({ preventScroll: true })
}

/** The window becomes less high while a keyboard is on screen, so that the ways on stay above it. */
function resizeWithKeyboard() {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]')
  const before = viewport?.content ?? ''
  if (viewport) viewport.content = `${before}, interactive-widget=resizes-content`
  return () => {
    if (viewport) viewport.content = before
  }
}

/** Plays a lesson until it is left; answers how to end that. */
export function play(store: Store, article: HTMLElement, lesson: string, own: Promise<unknown> | null): () => void {
  let isOver = false
  const places = store.of(lessonPlace)
  const notes = createPlaceNotes(store, lesson)
  const note = () => {
    const { id } = shownScreen(article)
    const before = places.value?.lesson === lesson ? places.value.seen : []
    const { back } = places.value ?? {}
    places.value = { lesson, place: id, seen: [...new Set([...before, id])], ...(back && back !== id ? { back } : {}) }
    if (isLearning()) notes.note(id, [id])
  }
  const onHash = () => {
    if (!isLearning()) return
    const screen = shownScreen(article)
    if (!screen.contains(document.getElementById(decodeURIComponent(location.hash.slice(1))))) return
    note()
    arriveAt(article, screen)
  }

  /** From a verdict one looks at the screen that teaches it, and comes back. */
  const onClick = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('#quiz a[href*="#s"]')
    if (link && places.value) places.value = { ...places.value, back: 'quiz' }
  }

  store.of(lessonSlots).value = { Order, Tools }
  // What takes an answer, and what is handled, is there before the network goes.
  const prepared = setTimeout(() => {
    const figures = [...article.querySelectorAll<HTMLElement>('figure[data-figure]')].map(({ dataset }) =>
      bringFigure(dataset.figure ?? '', store.locale),
    )
    const late = [import('./answer-check.ts'), import('../offline/enqueue.ts'), ...figures]
    for (const code of late) code.catch(() => {})
  }, PREPARED_AFTER_MS)
  aimAgain()
  const ended = [listenToKeys(article), keepDrafts(article), resizeWithKeyboard(), notes.end]
  addEventListener('hashchange', onHash)
  article.addEventListener('click', onClick, true)
  ended.push(() => article.removeEventListener('click', onClick, true))
  ended.push(() => removeEventListener('hashchange', onHash))

  // Whoever becomes a learner here goes on from here.
  ended.push(
    store.of(learnerSlots).subscribe(learner => {
      if (learner && places.value && isLearning()) notes.note(places.value.place, places.value.seen)
    }),
  )

  void stateOf(own ?? askFor(store, lesson)).then(state => {
    if (isOver) return
    const known = state ?? { place: null, seen: [], checks: [] }
    store.of(checkStates).value = Object.fromEntries(known.checks.map(check => [check.check, check]))
    restoreDrafts(article, known.checks)
    places.value = { lesson, place: shownScreen(article).id, seen: known.seen }
    const place = known.place ?? placeHere()
    const isKnown = place !== null && place !== 'overview' && screensIn(article).some(({ id }) => id === place)
    // An address says better where somebody wants to be.
    if (isKnown && !location.hash && isLearning()) location.replace(`#${place}`)
    else note()
  })
  return () => {
    isOver = true
    clearTimeout(prepared)
    for (const end of ended) end()
    store.of(checkStates).value = null
    places.value = null
  }
}
