// First: what React Refresh needs of the page under `npm start` is there before any module with a component.
import '@vitejs/plugin-react/preamble'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Words } from '../shared/words.ts'
import { accountSlots } from './account/slots.ts'
import { App } from './app.tsx'
import { onDemand, reloadOnChunkLoadError } from './chunks/on-demand.ts'
import { figureSlots } from './figures/slots.ts'
import { learnerSlots } from './learner/slots.ts'
import { lessonBody } from './lesson/body-slot.ts'
import { prepareNavigation } from './navigate.ts'
import type { Snapshot } from './state/snapshot.ts'
import { createStore } from './state/store.ts'
import { readEmbedded } from './visit/embedded.ts'
import { firstVisit, type Place } from './visit/first-visit.ts'
import { visitModel } from './visit/models.ts'

if (import.meta.hot) Object.assign(window, { __getReactRefreshIgnoredExports: () => ['load', 'seo'] })

/** By then the page itself has what it needs. */
const REST_AFTER_MS = 1000

/** Words, code and data of the page are there before React looks at it, so nothing flickers and nothing is fetched twice. */
async function start() {
  const snapshot = readEmbedded('store')?.value as Snapshot
  const [words, visit, account, learner, figures, lesson] = await Promise.all([
    fetch(snapshot.wordsUrl).then(response => response.json() as Promise<Words>),
    firstVisit(readEmbedded('place')?.value as Place),
    snapshot.signedIn ? import('./account/fill-slots.ts') : null,
    snapshot.learner ? import('./learner/fill-slots.ts') : null,
    document.querySelector('figure[data-figure]') ? import('./figures/fill-slots.ts') : null,
    // An answer that was given before the page is alive finds its question.
    snapshot.learner && document.querySelector('[data-lesson-body]') ? import('./lesson/body.tsx') : null,
  ])
  const store = createStore(snapshot, words)
  store.begin(visitModel, visit)
  if (account) store.begin(accountSlots, account.account)
  if (learner) store.begin(learnerSlots, learner.learner)
  if (lesson) store.begin(lessonBody, lesson.LessonBody)
  if (figures) store.begin(figureSlots, figures.figures)
  // In slices: the page answers between them.
  startTransition(() => void hydrateRoot(document, <App first={visit} store={store} />))
  // Forms that work by themselves, and better with script.
  addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (!form.dataset.call) return
    event.preventDefault()
    // While it is on its way it cannot be sent again, and one sees that.
    if (form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    void onDemand(() => import('./submit.ts')).then(
      late => late.submit(store, form),
      error => {
        form.ariaBusy = 'false'
        throw error
      },
    )
  })
  dispatchEvent(new Event('alive'))
  if (/[?&](return|sign-in)=/.test(location.search))
    void import('./sign-in/open-from-address.ts').then(late => late.openFromAddress(store))
  setTimeout(() => {
    void prepareNavigation(store)
    void import('./shell/start.ts').then(late => late.startShell(store))
  }, REST_AFTER_MS)
  if (document.documentElement.dataset.kanji) void import('./japanese/bring-font.ts').then(late => late.bringJapaneseFont())
}

reloadOnChunkLoadError()
// In a task of its own: this one has compiled React.
setTimeout(start)
