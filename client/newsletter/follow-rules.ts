import { createFormState, type FormState, type Problem } from '../form/form-state.ts'
import { hold } from '../state/model.ts'
import type { Store } from '../state/store.ts'

const RULES = 'required|email'

const followed = new WeakMap<HTMLFormElement, FormState>()

/** The one field of the newsletter under the rules of forms: judged once it is left, its error in the place of its label. */
export function followRules({ t }: Store, form: HTMLFormElement): FormState {
  const known = followed.get(form)
  if (known) return known
  const state = createFormState()
  followed.set(form, state)
  const input = form.querySelector<HTMLInputElement>('input[type=email]')
  const [label, error] = form.querySelectorAll<HTMLElement>('label > span')
  if (!input || !label || !error) return state
  const problem = hold<Problem | null>(null)
  state.register({ vid: 'email', rules: RULES, input, problem, touched: false, changed: input.value !== '' })
  const whole = document.createElement('p')
  whole.className = 'newsletter-said'
  form.querySelector('[role=status]')?.appendChild(whole)
  state.message.subscribe(text => {
    whole.textContent = text
    whole.toggleAttribute('data-said', text !== '')
  })
  problem.subscribe(wrong => {
    const text = wrong && ('text' in wrong ? wrong.text : t(wrong.key))
    label.hidden = Boolean(text)
    error.setAttribute('aria-live', wrong?.quiet ? 'off' : 'polite')
    error.textContent = text
    input.setAttribute('aria-invalid', String(Boolean(text)))
    if (text) input.setAttribute('aria-label', t('label_and_error', { label: t('email'), error: text }))
    else input.removeAttribute('aria-label')
  })
  input.addEventListener('blur', () => state.leave('email'))
  input.addEventListener('input', event => {
    if (!(event as InputEvent).isComposing) state.change('email')
  })
  input.addEventListener('compositionend', () => state.change('email'))
  return state
}
