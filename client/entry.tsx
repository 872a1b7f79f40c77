import '@vitejs/plugin-react/preamble'
import { hydrateRoot } from 'react-dom/client'
import type { Words } from '../shared/words.ts'
import { App } from './app.tsx'
import { firstVisit } from './navigation.ts'
import { readEmbedded } from './state/embedded.ts'
import { createStore, type Snapshot } from './state/store.ts'

if (import.meta.hot) Object.assign(window, { __getReactRefreshIgnoredExports: () => ['load', 'seo'] })

/** Words, code and data of the page are there before React looks at it, so nothing flickers and nothing is fetched twice. */
async function start() {
  const snapshot = readEmbedded('store')?.value as Snapshot
  const [words, visit] = await Promise.all([
    fetch(snapshot.wordsUrl).then(response => response.json() as Promise<Words>),
    firstVisit(snapshot.locale),
  ])
  hydrateRoot(document, <App first={visit} store={createStore(snapshot, words)} />)
  if (snapshot.locale === 'ja-JP') (await import('./japanese-font.ts')).bringJapaneseFont()
}

start()
