import { CONSENT_COOKIE, type Consent, parseConsent } from '../../shared/consent.ts'
import { tolerant } from '../storage/tolerant.ts'

const START = `${CONSENT_COOKIE}=`

/** The consent of this browser; null before the visitor has chosen, and where cookies are blocked. */
export const readConsent = (): Consent | null =>
  tolerant(() => {
    const flag = document.cookie.split('; ').find(pair => pair.startsWith(START))
    return flag ? parseConsent(flag.slice(START.length)) : null
  })

/** Whether the browser says that its user does not want to be counted: Global Privacy Control, or its forerunner. */
export const asksNotToBeCounted = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1'
