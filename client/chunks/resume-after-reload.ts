import { keepDraft, readDraft } from '../storage/draft.ts'
import { tolerant } from '../storage/tolerant.ts'

const NAME = 'interrupted'

type Control = HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement

/** Identifies a control before and after a reload: its name, and its index among the controls of that name. */
type ControlId = [name: string, index: number]

interface Interrupted {
  clicked: ControlId | null
  fields: [ControlId, text: string][]
}

const nameOf = (control: Control) => control.name || control.ariaLabel || control.textContent || ''

const controlsNamed = (name: string) =>
  [...document.querySelectorAll<Control>('button, input, textarea')].filter(control => nameOf(control) === name)

function idOf(control: Control): ControlId {
  const name = nameOf(control)
  return [name, controlsNamed(name).indexOf(control)]
}

const controlWith = ([name, index]: ControlId) => controlsNamed(name)[index]

/** Sets the value as typing does, so that React notices it. */
function type(field: Control | undefined, text: string) {
  if (!field || field.value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function resume() {
  const { clicked, fields } = JSON.parse(readDraft(NAME) ?? '') as Interrupted
  keepDraft(NAME, '')
  for (const [id, text] of fields) type(controlWith(id), text)
  if (clicked) controlWith(clicked)?.click()
}

/**
 * Continues what the visitor was doing before the page reloaded for a chunk: restores what they typed, and repeats the click that
 * needed the chunk or that opened the dialog on screen. Forms in dialogs store their own drafts.
 */
export function resumeAfterReload() {
  // An older deployment may have stored another format.
  tolerant(resume)
  let clicked: ControlId | null = null
  let isMissed = false
  const typedIn = new Set<Control>()
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button')
      if (button && !button.closest('dialog')) clicked = idOf(button)
    },
    true,
  )
  addEventListener('input', ({ target }) => {
    if ((target as Element).matches('input[name]:is([type=text], [type=search], [type=email]), textarea[name]'))
      typedIn.add(target as Control)
  })
  addEventListener('chunk-missed', () => {
    isMissed = true
  })
  addEventListener('chunk-reload', () => {
    const isDialogOpen = document.querySelector('dialog[open]') !== null
    const interrupted: Interrupted = {
      clicked: isMissed || isDialogOpen ? clicked : null,
      fields: [...typedIn].filter(({ isConnected }) => isConnected).map(field => [idOf(field), field.value]),
    }
    keepDraft(NAME, JSON.stringify(interrupted))
  })
}
