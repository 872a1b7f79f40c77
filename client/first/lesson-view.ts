/**
 * Says before the page is painted whether a lesson is learned screen by screen, or read as one page (client/lesson/kept-view.ts). Without
 * script it is read: nothing says anything then.
 */
export function chooseLessonView() {
  const { dataset } = document.documentElement
  dataset.lesson = 'learn'
  try {
    dataset.lesson = localStorage.getItem('lesson') ?? 'learn'
  } catch {
    // Where storage is blocked nothing was chosen.
  }
}
