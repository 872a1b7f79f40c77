import { z } from 'zod'
import { parseEmail } from '../email.ts'

/** An email address in its normal form, by the one rule that forms, calls and the Strapi plugin share. */
export const emailAddress = z.string({ error: 'wrong.email' }).transform((text, context) => {
  const email = parseEmail(text)
  if (email !== null) return email
  context.addIssue({ code: 'custom', message: 'wrong.email' })
  return z.NEVER
})
