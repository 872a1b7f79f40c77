import { tolerant } from '../storage/tolerant.ts'

/** The key of the saved input in the history state, beside other keys. */
const SAVED_INPUT = 'savedInput'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Secrets are kept nowhere; fields without typing need not be. */
const LEFT_OUT = new Set(['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image'])

const isSaved = (field: Field) =>
  !LEFT_OUT.has(field.type) && !field.closest('#consent') && !/one-time-code/.test(field.getAttribute('autocomplete') ?? '')

const isChoice = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)

/** Every field of the page under a name that it also has after a reload. */
function fieldsByName(): Map<string, Field> {
  const fields = new Map<string, Field>()
  const all: Iterable<Field> = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
  for (const field of all) {
    const name = [field.type, field.id || field.name, isChoice(field) ? field.value : '', ''].join(' ')
    let times = 0
    while (fields.has(name + times)) times++
    if (isSaved(field)) fields.set(name + times, field)
  }
  return fields
}

/** Identifies a button before and after a reload: its name, and its index among the buttons of that name. */
export type ButtonId = [name: string, index: number]

const nameOf = (button: HTMLButtonElement) => button.ariaLabel ?? button.textContent ?? ''
const buttonsNamed = (name: string) => [...document.querySelectorAll('button')].filter(button => nameOf(button) === name)

export function idOf(button: HTMLButtonElement): ButtonId {
  const name = nameOf(button)
  return [name, buttonsNamed(name).indexOf(button)]
}

interface SavedInput {
  fields: [name: string, value: string | boolean][]
  top: number
  clicked: ButtonId | null
}

/**
 * Saves the input and the scroll position for a reload, and a button to be clicked after it. They go into the history state, because
 * storage may be blocked.
 */
export function saveInput(clicked: ButtonId | null = null) {
  const fields = [...fieldsByName()].map(([name, field]) => [name, isChoice(field) ? field.checked : field.value])
  const before = typeof history.state === 'object' ? history.state : null
  tolerant(() => history.replaceState({ ...before, [SAVED_INPUT]: { fields, top: scrollY, clicked } }, ''))
}

/** The visitor may have typed since the page came back. */
const isUntouched = (field: Field) => field instanceof HTMLSelectElement || field.value === field.defaultValue

function put(field: Field, value: string | boolean) {
  if (isChoice(field)) {
    // A click is what React hears, too; one radio button alone can only be chosen.
    if (field.checked !== value && (value || field.type === 'checkbox')) field.click()
    return
  }
  if (typeof value !== 'string' || field.value === value || !isUntouched(field)) return
  // React puts a setter of its own on the field, which would hide the change from it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Restores what was saved, once. Browsers mostly restore a part of it themselves. */
export function restoreInput() {
  const state = history.state as (Record<string, unknown> & { [SAVED_INPUT]?: SavedInput }) | null
  if (typeof state !== 'object' || !state?.[SAVED_INPUT]) return
  const { [SAVED_INPUT]: saved, ...rest } = state
  history.replaceState(Object.keys(rest).length ? rest : null, '')
  const fields = fieldsByName()
  for (const [name, value] of saved.fields) {
    const field = fields.get(name)
    if (field) put(field, value)
  }
  if (scrollY === 0) scrollTo({ top: saved.top, behavior: 'instant' })
  if (!saved.clicked) return
  const [name, index] = saved.clicked
  buttonsNamed(name)[index]?.click()
}
