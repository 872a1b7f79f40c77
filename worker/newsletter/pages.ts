import { href } from '../../shared/href.ts'
import type { C } from '../context.ts'
import { askAsVisitor, isRemote } from '../gateway/ask.ts'
import { type LetterStep, letterSteps } from '../gateway/letter-step.ts'
import { oneClick } from '../gateway/one-click.ts'
import { newsletterConfirmToken, newsletterUnsubscribeToken } from '../session/cookies.ts'

/** A remote CMS has its own links in its own emails. */
const isOffered = (c: C) => !isRemote(c)

const stepOf = (step: 'confirm' | 'unsubscribe', more: Pick<LetterStep, 'token' | 'isLimited'>): LetterStep => ({
  path: `/newsletter/${step}`,
  addressOf: (locale, outcome) => href('newsletter', { step }, locale, { outcome }),
  area: 'newsletter',
  isOffered,
  run: async (c, token) =>
    (await askAsVisitor(c, { method: 'POST', path: `/api/newsletter/${step}`, json: { token } })).failure?.code,
  ...more,
})

/** The pages behind the links of the newsletter's letters. */
export const newsletterPages = letterSteps([
  stepOf('confirm', { token: newsletterConfirmToken, isLimited: true }),
  // Nobody is kept from ending it.
  stepOf('unsubscribe', { token: newsletterUnsubscribeToken, isLimited: false }),
])

/** The newsletter ends by the header of its letters. */
export const oneClickUnsubscribe = oneClick({
  path: '/newsletter/unsubscribe',
  area: 'newsletter',
  isOffered,
  end: async (c, token) => {
    const { failure } = await askAsVisitor(c, { method: 'POST', path: '/api/newsletter/unsubscribe', json: { token } })
    return failure && { failure }
  },
})
