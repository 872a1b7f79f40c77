import type { Settings } from '../../../env.ts'

/** A provider of identities as the operator configured it. */
export interface ConnectProvider {
  clientId: string
  clientSecret: string
  /** OpenID Connect (Google): everything else is discovered from here. */
  issuer?: string
  /** Plain OAuth 2 (Facebook): its three endpoints. */
  endpoints?: { authorization: string; token: string; profile: string }
}

/** The providers that are configured: an id and a secret; the endpoints have their usual values. */
export function providersOf(settings: Settings): Partial<Record<'google' | 'facebook', ConnectProvider>> {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = settings
  const google = { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: GOOGLE_ISSUER }
  const endpoints = {
    authorization: settings.FACEBOOK_AUTHORIZATION_URL,
    token: settings.FACEBOOK_TOKEN_URL,
    profile: settings.FACEBOOK_PROFILE_URL,
  }
  const facebook = { clientId: FACEBOOK_CLIENT_ID, clientSecret: FACEBOOK_CLIENT_SECRET, endpoints }
  return {
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET ? { google } : {}),
    ...(FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET ? { facebook } : {}),
  }
}
