/** Where the visitor's browser keeps how they take lessons (client/lesson/kept-view.ts). */
const NAME = 'lesson'

/**
 * Says before the page is painted whether a lesson is learned screen by screen, or read as one page (client/lesson/kept-view.ts). Without
 * script it is read: nothing says anything then.
 */
export function chooseLessonView() {
  let view: string | null = null
  try {
    view = localStorage.getItem(NAME)
  } catch {
    // Where storage is blocked nothing was chosen.
  }
  document.documentElement.dataset.lesson = view ?? 'learn'
}
