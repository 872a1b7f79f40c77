import { callApi } from '../calls/call-api.ts'
import type { Store } from '../state/store.ts'
import type { OUTCOMES } from './newsletter.tsx'

type Outcome = keyof typeof OUTCOMES | 'offline'

const BY_CODE: Readonly<Record<number, Outcome>> = {
  0: 'offline',
  400: 'wrong',
  429: 'too-often',
  404: 'not-offered',
  501: 'not-offered',
}

/** Subscribes to the newsletter; the form shows the result, and its input stays. */
export async function subscribe({ locale, t }: Store, form: HTMLFormElement, fields: FormData) {
  const answer = await callApi('POST', '/api/subscribe', { email: String(fields.get('email')).trim(), locale })
  const outcome: Outcome = answer.ok ? 'sent' : (BY_CODE[answer.code] ?? 'failed')
  form.dataset.said = outcome
  for (const said of form.querySelectorAll('.newsletter-said'))
    said.toggleAttribute('data-said', said.id === `newsletter-${outcome}`)
  const last = form.querySelector('#newsletter-offline')
  if (last && outcome === 'offline') last.textContent = t('no_network')
  const input = form.querySelector<HTMLInputElement>('input[type=email]')
  if (input) input.ariaInvalid = String(outcome === 'wrong')
  if (outcome === 'wrong') input?.focus()
  return ''
}
