import type { ReactNode } from 'react'
import type { Words } from '../../shared/words.ts'
import { createModels, hold } from './model.ts'
import type { Snapshot } from './snapshot.ts'
import { createTranslate } from './translate.ts'

/** What the bar at the top shows (spec 2): a page on its way, or one that failed. */
export type Loading = 'loading' | 'failed' | null

/** Shared state of one request in the worker, or of one visit in the browser. Never kept at module level. */
export function createStore(snapshot: Snapshot, words: Words) {
  return {
    ...snapshot,
    ...createModels(),
    theme: hold(snapshot.theme),
    loading: hold<Loading>(null),
    /** What stands over the page: a dialog, brought by the code that opens it. */
    modal: hold<ReactNode>(null),
    t: createTranslate(snapshot.locale, words),
  }
}

export type Store = ReturnType<typeof createStore>
