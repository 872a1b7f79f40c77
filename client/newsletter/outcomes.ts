import { NEWSLETTER_CONFIRM_HOURS } from '../../shared/limits.ts'
import type { Translate } from '../../shared/words.ts'

/** How it can end, by the words for it. */
export const OUTCOMES = {
  sent: 'newsletter_sent',
  wrong: 'email_not_valid',
  refused: 'email_refused',
  'too-often': 'too_often_now',
  failed: 'mail_failed',
} as const
export type Outcome = keyof typeof OUTCOMES

export const outcomeText = (t: Translate, outcome: Outcome) => t(OUTCOMES[outcome], { hours: NEWSLETTER_CONFIRM_HOURS })

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const asHtml = (text: string) => text.replace(/[&<>]/g, character => ENTITIES[character] ?? '')

/**
 * Every outcome with its words, as the server writes them: one shows itself when the address after a plain form names it. A page
 * with script writes what it needs itself (subscribe.ts), so no page loads this list.
 */
export const outcomesHtml = (t: Translate) =>
  (Object.keys(OUTCOMES) as Outcome[])
    .map(name => `<p id="newsletter-${name}" class="newsletter-said">${asHtml(outcomeText(t, name))}</p>`)
    .join('')
