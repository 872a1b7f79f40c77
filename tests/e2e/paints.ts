import type { Page } from '@playwright/test'

interface Paints {
  /** The sum of all layout shifts. */
  shift: number
  /** The largest element painted so far; null where it is gone. */
  largest: Element | null
}

type Entry = PerformanceEntry & { value: number; element: Element | null }

/** Runs in every page: adds up what moves and follows what is largest, from the first paint on. */
function follow() {
  const paints: Paints = { shift: 0, largest: null }
  const observe = (type: string, note: (entry: Entry) => void) => {
    const observer = new PerformanceObserver(list => (list.getEntries() as Entry[]).forEach(note))
    observer.observe({ type, buffered: true })
    return () => (observer.takeRecords() as Entry[]).forEach(note)
  }
  const takes = [
    observe('layout-shift', ({ value }) => {
      paints.shift += value
    }),
    observe('largest-contentful-paint', ({ element }) => {
      paints.largest = element
    }),
  ]
  Object.assign(window, {
    takePaints: () => {
      for (const take of takes) take()
      return paints
    },
  })
}

/** Follows the paints of every page that opens from now on. */
export const followPaints = (page: Page) => page.addInitScript(follow)

/** Returns how far the page has shifted so far, and whether its largest paint lies in the element of this selector. */
export const paintsOf = (page: Page, selector: string) =>
  page.evaluate(selector => {
    const { shift, largest } = (window as unknown as { takePaints: () => Paints }).takePaints()
    return { shift, isLargest: largest?.closest(selector) != null }
  }, selector)
