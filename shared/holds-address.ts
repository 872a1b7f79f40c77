const EMAIL = /[^\s@]@[^\s@]/
const WALLET = /0x[0-9a-f]{40}/i

/**
 * Whether a name gives an email address or a wallet away. Strapi's plugins make either the username of whoever signs in by it, and
 * neither is shown to strangers.
 */
export const holdsAddress = (name: string) => {
  const plain = name.normalize('NFKC')
  return EMAIL.test(plain) || WALLET.test(plain)
}
