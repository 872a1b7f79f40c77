import type { Translate } from '../../shared/words.ts'
import type { ApiAnswer } from '../calls/call-api.ts'

type Failure = Extract<ApiAnswer<unknown>, { ok: false }>

/** What went wrong, in the person's words. */
export function failureText(t: Translate, { code, message, details }: Failure): string {
  if (code === 0) return t('no_network')
  if (code === 429 && details.reason === 'new-guest') return t('too_many_guests')
  if (code === 429) return t('too_often', { minutes: Math.ceil(Number(details.retryAfter ?? 60) / 60) })
  if (code === 409 && typeof details.username === 'string') return t('other_account', { name: details.username })
  if (message === 'code.wrong') return t('code_wrong', { count: Number(details.left ?? 0) })
  if (message === 'code.dead') return t('code_dead')
  if (message === 'code.day') return t('code_day')
  if (message === 'code.none' || message === 'token.invalid') return t('link_expired')
  if (message === 'account.blocked') return t('account_blocked')
  // Strapi answers a write that it does not know with 405.
  if (code === 404 || code === 405 || code === 501) return t('not_offered')
  return t('error_text')
}
