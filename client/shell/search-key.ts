/** Whether the visitor is typing: then a slash is a slash. */
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `/`, or K with Ctrl or Cmd, puts the focus into the search box that is on screen, as readers of documentation know it. */
export function searchByKeys() {
  document.addEventListener('keydown', event => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing } = event
    // On a Mac, Ctrl and K delete the rest of a line.
    const isWanted = metaKey ? key === 'k' : key === (ctrlKey ? 'k' : '/') && !isWriting(target)
    if (altKey || isComposing || !isWanted) return
    // Behind a dialog nothing is reached.
    if (document.querySelector('dialog[open]')) return
    const boxes = document.querySelectorAll<HTMLInputElement>('input[type="search"]')
    const box = [...boxes].find(input => input.offsetParent !== null)
    if (!box) return
    event.preventDefault()
    box.focus()
  })
}
