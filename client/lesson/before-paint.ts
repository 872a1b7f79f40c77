/** Where the visitor's browser keeps how they take lessons (kept-view.ts). */
const NAME = 'lesson'

/**
 * Stands in the head of every lesson: says before anything of it is painted whether it is learned screen by screen, or read as one page.
 * Without script it is read: nothing says anything then.
 */
let view: string | null = null
try {
  view = localStorage.getItem(NAME)
} catch {
  // Where storage is blocked nothing was chosen.
}
document.documentElement.dataset.lesson = view ?? 'learn'

export {}
