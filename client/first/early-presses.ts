/**
 * Remembers which buttons were pressed and what has the focus before the page can answer, and says so again once it can: when the
 * entry tells of it by an event `alive`. Links and forms are the browser's until then.
 */
export function keepEarlyPresses() {
  const pressed: HTMLButtonElement[] = []
  const note = ({ target }: Event) => {
    const button = (target as Element).closest('button')
    if (button?.type === 'button') pressed.push(button)
  }
  addEventListener('click', note, true)
  addEventListener('alive', () => {
    removeEventListener('click', note, true)
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const button of pressed) button.click()
  })
}
