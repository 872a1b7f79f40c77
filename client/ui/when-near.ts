import type { RefCallback } from 'react'

/** Does something once the visitor comes near an element; the function it answers, if any, ends it when the element goes. */
export const whenNear =
  (work: (element: HTMLElement) => unknown): RefCallback<HTMLElement> =>
  element => {
    if (!element) return
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      work(element)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }
