/** Texts for how a sign-in, a link or a change of email ended; unknown ones say nothing. */
export const OUTCOMES: Readonly<Record<string, string>> = {
  cancelled: 'sign_in_cancelled',
  failed: 'sign_in_failed',
  expired: 'link_expired',
  'too-often': 'too_often_now',
  'email-taken': 'email_taken',
  'email-lacking': 'email_lacking',
  blocked: 'account_blocked',
  'other-account': 'other_account_now',
  ended: 'session_ended',
  linked: 'way_added',
  'email-changed': 'email_changed',
  'email-waiting': 'email_waiting',
}
