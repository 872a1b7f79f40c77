import { z } from 'zod'
import type { ContentFailure } from '../../shared/errors.ts'
import { OWN_WORDS } from './normalise.ts'

/** What a visitor is told of a refusal, by its code. */
const WORDS: Readonly<Record<number, string>> = {
  400: 'This request was not valid',
  401: 'Sign in first',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'This conflicts with something that exists already',
  410: 'This was removed',
  413: 'The body is too large',
  429: 'Too many requests. Try again later.',
}

/** Reasons that a CMS gives as its message, and by which our pages know what to say. */
const REASONS = [
  ...['wrong.email', 'email.same', 'email.refused', 'token.invalid', 'account.blocked', 'plugin.disabled'],
  ...['code.wrong', 'code.dead', 'code.day', 'code.none'],
]

/** The details that our pages read: tries that are left, seconds to wait, why a picture was refused, whose account has a way of signing in. */
const details = z.object({
  left: z.number().optional().catch(undefined),
  retryAfter: z.number().optional().catch(undefined),
  reason: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional()
    .catch(undefined),
  username: z.string().max(200).optional().catch(undefined),
})

const FIELD = /^[\w.-]{1,100}$/

/**
 * Returns a failure as visitors may see it. What a CMS says of a 4xx may be in another language, hold markup, or name things inside it, so
 * our own words replace it; reasons, details and names of fields that our pages read stay.
 */
export function withOwnWords(failure: ContentFailure): ContentFailure {
  if (failure.code >= 500) return failure
  const { code, message, errors } = failure
  return {
    ...failure,
    message: REASONS.includes(message) ? message : (WORDS[code] ?? OWN_WORDS),
    details: details.parse(failure.details),
    errors: errors.flatMap(({ path }) => (FIELD.test(path) ? [{ path, message: 'is not valid' }] : [])),
  }
}
