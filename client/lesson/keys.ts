import { isLearning, isVisible, shownScreen } from './view.ts'

/** In these the keys have a meaning of their own: a box with `tabindex="0"` scrolls. */
const OWN_KEYS = 'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable], figure, summary, [tabindex="0"]'

/** Arrows turn the screens, Enter goes on, digits choose an option: in the player, and where nothing else wants the key. */
export function listenToKeys(article: HTMLElement): () => void {
  const shown = (screen: HTMLElement, selector: string) => [...screen.querySelectorAll<HTMLElement>(selector)].find(isVisible)
  const press = (screen: HTMLElement, selector: string) => shown(screen, selector)?.click()

  function onKey(event: KeyboardEvent) {
    const { key, target } = event
    const element = target instanceof Element ? target : document.body
    const isElsewhere = element !== document.body && !article.contains(element)
    if (!isLearning() || event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (isElsewhere || document.querySelector('dialog[open]') || element.closest(OWN_KEYS)) return
    const screen = shownScreen(article)
    // Arrows move between the options of a choice.
    const isOption = element.matches('input')
    if (key === 'ArrowRight' && !isOption) press(screen, '[data-go="on"]')
    else if (key === 'ArrowLeft' && !isOption) press(screen, '[data-go="back"]')
    else if (key === 'Enter' && !element.closest('a, button, input, select, form[action*="/answers"]'))
      // On the quiz the next step stands on the screen itself.
      (shown(screen, '[data-primary]') ?? shown(screen, 'form [type=submit]'))?.click()
    else if (/^[1-9]$/.test(key) && !element.closest('form[action*="/answers"]')) {
      const options = screen.querySelectorAll<HTMLInputElement>('input[name="chosen"]:is([type=radio], [type=checkbox]):enabled')
      const option = [...options].filter(isVisible)[Number(key) - 1]
      option?.click()
      option?.focus()
    }
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
