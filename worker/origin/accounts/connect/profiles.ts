import { z } from 'zod'
import { emailAddress } from '../../../../shared/content/email-address.ts'
import type { ProvenIdentity } from '../identity.ts'
import type { ConnectedProfile } from '../schema.ts'

const SUBJECT_MAX_CHARACTERS = 255

/** OpenID Connect Core 2: at most 255 characters, unique at its issuer and never given to another person. */
const subject = z.string().min(1).max(SUBJECT_MAX_CHARACTERS)
/** An email that does not look like one is as good as none. */
const email = emailAddress.nullable().catch(null)

/** Claims of an id_token (OpenID Connect Core 5.1). Only `true` is verified: a provider that says less says no. */
export const openIdProfile = z.object({ sub: subject, email, email_verified: z.boolean().catch(false) }).transform(
  ({ sub, email, email_verified }): ConnectedProfile => ({
    subject: sub,
    email,
    emailVerified: email !== null && email_verified,
  }),
)

/** Facebook never says whether an email is verified, so it never is; people who signed up by telephone have none. */
export const facebookProfile = z
  .object({ id: subject, email })
  .transform(({ id, email }): ConnectedProfile => ({ subject: id, email, emailVerified: false }))

const NAMES = { google: 'Google', facebook: 'Facebook' }

/** The identity that a profile proves. Its email links accounts only where the provider vouches for it. */
export function identityOf(provider: 'google' | 'facebook', profile: ConnectedProfile): ProvenIdentity {
  const { subject, email, emailVerified } = profile
  const label = email ?? NAMES[provider]
  return { provider, subject, label, ...(email && emailVerified ? { verifiedEmail: email } : {}) }
}
