import { keepView, type LessonView } from './kept-view.ts'

export const isVisible = (element: HTMLElement) => element.offsetParent !== null

export const screensIn = (article: HTMLElement) => [...article.querySelectorAll<HTMLElement>('[data-screen]')]

/** The screen of the address; the first where the address names none. */
export function shownScreen(article: HTMLElement): HTMLElement {
  const screens = screensIn(article)
  const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  return screens.find(screen => screen.contains(target)) ?? (screens[0] as HTMLElement)
}

export const isLearning = () => document.documentElement.dataset.lesson === 'learn'

/** Changes between one screen at a time and the whole page, and stays at the screen. */
export function changeView(article: HTMLElement, view: LessonView) {
  const screen = shownScreen(article)
  document.documentElement.dataset.lesson = view
  keepView(view)
  if (view === 'read') screen.scrollIntoView({ block: 'start', behavior: 'instant' })
  else location.replace(`#${screen.id}`)
  // One reads on there, with keys too.
  screen.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
}
