import { type ButtonId, idOf, restoreInput, saveInput } from '../shell/saved-input.ts'

/**
 * Continues what the visitor was doing before the page reloaded for a chunk: restores their input, and repeats the click that needed the
 * chunk or that opened the dialog on screen. Forms in dialogs store their own drafts.
 */
export function resumeAfterReload() {
  restoreInput()
  let clicked: ButtonId | null = null
  let isMissed = false
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button')
      if (!button || button.closest('dialog, [role=alert]')) return
      clicked = idOf(button)
      isMissed = false
    },
    true,
  )
  addEventListener('chunk-missed', () => {
    isMissed = true
  })
  addEventListener('chunk-reload', () => saveInput(isMissed || document.querySelector('dialog[open]') ? clicked : null))
}
