/** What a visitor has allowed beyond the essential cookies. */
export interface Consent {
  /** The chosen theme and where they left off, remembered in this browser. */
  personalization: boolean
  /** Their visits are counted. */
  analytics: boolean
}

/** Name of the consent flag, 365 days (spec 2 and 9). Pages read it, so it is not HttpOnly. */
export const CONSENT_COOKIE = 'consent'

/** What was asked, then a digit for each answer. When we ask for something else, a new number asks everybody again. */
export const CONSENT_VALUE = /^1\.([01])([01])$/

export const writeConsent = ({ personalization, analytics }: Consent) => `1.${+personalization}${+analytics}`

/** Reads the flag; null before the visitor has chosen, and for any other text. */
export function parseConsent(value: string): Consent | null {
  const [, personalization, analytics] = CONSENT_VALUE.exec(value) ?? []
  return personalization ? { personalization: personalization === '1', analytics: analytics === '1' } : null
}
