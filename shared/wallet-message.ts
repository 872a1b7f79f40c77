/** Ethereum's main network. Signing in is the same on every network, so one is named. */
export const WALLET_CHAIN_ID = 1

export interface WalletOffer {
  /** Scheme, host and port of the site, as `URL.origin` writes them. */
  siteOrigin: string
  /** With the checksum of EIP-55. */
  address: string
  /** Letters and digits, at least eight. */
  nonce: string
  issuedAt: Date
  expiresAt: Date
}

/** Returns the message that a wallet is asked to sign (EIP-4361, "Message Format"). */
export const walletMessage = ({ siteOrigin, address, nonce, issuedAt, expiresAt }: WalletOffer) =>
  `${new URL(siteOrigin).host} wants you to sign in with your Ethereum account:
${address}

Sign in. This costs nothing and moves nothing.

URI: ${siteOrigin}
Version: 1
Chain ID: ${WALLET_CHAIN_ID}
Nonce: ${nonce}
Issued At: ${issuedAt.toISOString()}
Expiration Time: ${expiresAt.toISOString()}`
