import { callApi } from '../calls/call-api.ts'
import type { Store } from '../state/store.ts'
import { followRules } from './follow-rules.ts'
import { type Outcome, outcomeText } from './outcomes.ts'

const NO_NETWORK = 0
const TOO_OFTEN = 429

/** Shows an outcome in words; none while nothing has been sent. */
function say({ t }: Store, form: HTMLFormElement, outcome: Outcome | '') {
  form.dataset.said = outcome
  const id = `newsletter-${outcome}`
  // A page that came by a navigation has no words for it yet.
  if (outcome && !form.querySelector(`#${id}`)) {
    const words = document.createElement('p')
    Object.assign(words, { id, className: 'newsletter-said', textContent: outcomeText(t, outcome) })
    form.querySelector('[role=status]')?.appendChild(words)
  }
  for (const said of form.querySelectorAll('.newsletter-said')) said.toggleAttribute('data-said', said.id === id)
}

/** Subscribes to the newsletter once the email keeps the rules; the form shows the result, and its input stays. */
export async function subscribe(store: Store, form: HTMLFormElement) {
  say(store, form, '')
  await followRules(store, form).submit(async ({ email = '' }) => {
    const answer = await callApi('POST', '/api/subscribe', { email, locale: store.locale })
    if (!answer.ok && answer.code === 400) return { errors: { email: store.t('email_not_valid') } }
    if (!answer.ok && answer.message === 'email.refused') return { errors: { email: store.t('email_refused') } }
    if (!answer.ok && answer.code === NO_NETWORK) return { message: store.t('no_network') }
    say(store, form, answer.ok ? 'sent' : answer.code === TOO_OFTEN ? 'too-often' : 'failed')
    return null
  }, store.t('error_text'))
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  return ''
}
