import { type RefCallback, useCallback } from 'react'
import { useStore, useVisit } from '../visit/context.tsx'
import { aimAgain } from './aim-again.ts'
import { keptView } from './kept-view.ts'

/**
 * Brings the lesson to life once the page is: keys, progress, the place where one was, and what is said of answers. Until then style
 * alone shows the screens.
 */
export function usePlayer(lesson: string): RefCallback<HTMLElement> {
  const store = useStore()
  const { deferred } = useVisit()
  return useCallback(
    (article: HTMLElement | null) => {
      if (!article) return
      // A navigation brings no head.
      document.documentElement.dataset.lesson ??= keptView()
      // Before anything is painted: no other screen is to be seen first.
      aimAgain()
      let end: (() => void) | undefined
      let isGone = false
      void import('./player.ts').then(
        late => {
          if (!isGone) end = late.play(store, article, lesson, store.learner ? deferred('own-checks') : null)
        },
        () => {},
      )
      return () => {
        isGone = true
        end?.()
      }
    },
    [store, lesson, deferred],
  )
}
