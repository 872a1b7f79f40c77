/** A page that has not come alive by then leaves a form to the browser. */
const PATIENCE_MS = 4000

/**
 * Remembers which buttons were pressed and what has the focus before the page can answer, and says so again once it can: when the
 * entry tells of it by an event `alive`. A form that is no search waits for that too, for four seconds. Links and searches are the
 * browser's until then.
 */
export function keepEarlyPresses() {
  const pressed: HTMLButtonElement[] = []
  const note = (event: Event) => {
    const button = (event.target as Element).closest('button')
    const sends = button?.type === 'submit' && button.form && button.form.method !== 'get'
    if (sends) event.preventDefault()
    if (!button || (sends ? pressed.includes(button) : button.type !== 'button')) return
    pressed.push(button)
    if (sends) setTimeout(pressAgain, PATIENCE_MS)
  }
  const pressAgain = () => {
    removeEventListener('click', note, true)
    // A form may come alive later than a button of its own outside it, and then together with the one that it holds.
    for (const button of pressed.splice(0)) {
      const own = button.closest('form') ? null : button.form?.querySelector<HTMLElement>('[type=submit]')
      ;(own ?? button).click()
    }
  }
  addEventListener('click', note, true)
  addEventListener('alive', () => {
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    pressAgain()
  })
}
