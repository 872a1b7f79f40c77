/** Escape closes the menu of the header that is open and on screen, and gives the focus back to its button (spec 4). */
export function closeMenusByEscape() {
  addEventListener('keydown', ({ key, isComposing }) => {
    // A dialog over the menu is closed first, by itself.
    if (key !== 'Escape' || isComposing || document.querySelector('dialog[open]')) return
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('body > header details[open]'))
      if (menu.offsetParent) {
        menu.open = false
        menu.querySelector('summary')?.focus()
      }
  })
}
