/**
 * Says before the page is painted whether a lesson is learned screen by screen, or read as one page. Without script it is read: nothing
 * says anything then.
 */
export function chooseLessonView() {
  let view = 'learn'
  try {
    // Chosen in client/pages/lesson/kept-view.ts.
    if (localStorage.getItem('lesson-view') === 'read') view = 'read'
  } catch {
    // Where storage is blocked nothing was chosen.
  }
  document.documentElement.dataset.lesson = view
}
