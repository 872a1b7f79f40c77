/** A provider of identities as the operator configured it. */
export interface ConnectProvider {
  clientId: string
  clientSecret: string
  /** OpenID Connect (Google): everything else is discovered from here. */
  issuer?: string
  /** Plain OAuth 2 (Facebook): its three endpoints. */
  endpoints?: { authorization: string; token: string; profile: string }
}
