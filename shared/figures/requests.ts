import { decodeApproval, encodeApproval, UNLIMITED } from './approval.ts'

/** What a site can ask a wallet to sign. */
export const KINDS = ['message', 'typed-data', 'permit', 'approval', 'sign-in'] as const
export type Kind = (typeof KINDS)[number]

/** The parties of all requests. They have digits only, so that their spelling is the same with and without a checksum. */
export const ACCOUNT = `0x${'1'.repeat(40)}`
export const TOKEN = `0x${'2'.repeat(40)}`
export const EXCHANGE = `0x${'3'.repeat(40)}`
export const COLLECTION = `0x${'4'.repeat(40)}`
export const STRANGER = `0x${'9'.repeat(40)}`

export interface Field {
  readonly name: string
  readonly value: string
}

/** What a site asks a wallet for. */
export interface Request {
  /** The domain of the page that asks. */
  readonly site: string
  readonly method: 'personal_sign' | 'eth_signTypedData_v4' | 'eth_sendTransaction'
  /** What the site hands to the wallet. */
  readonly raw: string
  /** What a wallet that reads it can show. */
  readonly fields: readonly Field[]
  readonly dangerous: string
}

const typesOf = (fields: string) => fields.split(', ').map(field => ({ type: field.split(' ')[0], name: field.split(' ')[1] }))
const DOMAIN = 'string name, string version, uint256 chainId, address verifyingContract'

const fieldsOf = (values: Readonly<Record<string, string | number>>): Field[] =>
  Object.entries(values).map(([name, value]) => ({ name, value: String(value) }))

function typedData(name: string, verifyingContract: string, primaryType: string, types: string, message: Record<string, string>) {
  const domain = { name, version: '1', chainId: 1, verifyingContract }
  const all = { EIP712Domain: typesOf(DOMAIN), [primaryType]: typesOf(types) }
  return {
    method: 'eth_signTypedData_v4' as const,
    raw: JSON.stringify({ types: all, primaryType, domain, message }),
    fields: fieldsOf({ ...domain, ...message }),
  }
}

/** A text to sign in with, as EIP-4361 lays it out. */
const signInText = (said: Readonly<Record<string, string>>) =>
  `${said.domain} wants you to sign in with your Ethereum account:
${said.address}

${said.statement}

URI: ${said.uri}
Version: ${said.version}
Chain ID: ${said.chainId}
Nonce: ${said.nonce}
Issued At: ${said.issuedAt}`

const REQUESTS: Readonly<Record<Kind, () => Request>> = {
  /** A bare hash: it may stand for anything, and nobody can tell. */
  message() {
    const message = '0x8f4b1c6e2ad97350e1b8c4f60d5a7392ee17c85b04f6a2d93c718be5560fa1d4'
    return {
      site: 'badge.example',
      method: 'personal_sign',
      raw: message,
      fields: fieldsOf({ account: ACCOUNT, message }),
      dangerous: 'message',
    }
  },
  /** An offer to sell for nothing. */
  'typed-data': () => ({
    site: 'market.example',
    ...typedData(
      'Demo Market',
      EXCHANGE,
      'Offer',
      'address seller, address collection, uint256 tokenId, uint256 price, uint256 expiry',
      { seller: ACCOUNT, collection: COLLECTION, tokenId: '12', price: '0', expiry: '1798761600' },
    ),
    dangerous: 'price',
  }),
  /** EIP-2612: a signature that lets somebody take tokens. Here it is not the exchange. */
  permit: () => ({
    site: 'exchange.example',
    ...typedData(
      'Demo Dollar',
      TOKEN,
      'Permit',
      'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
      { owner: ACCOUNT, spender: STRANGER, value: '100', nonce: '0', deadline: '1798761600' },
    ),
    dangerous: 'spender',
  }),
  /** The exchange may take not what it needs now but everything, for ever. */
  approval() {
    const raw = encodeApproval({ spender: EXCHANGE, amount: UNLIMITED })
    const { spender = '', amount = 0n } = decodeApproval(raw) ?? {}
    return {
      site: 'exchange.example',
      method: 'eth_sendTransaction',
      raw,
      fields: fieldsOf({ from: ACCOUNT, to: TOKEN, call: 'approve', spender, amount: String(amount) }),
      dangerous: 'amount',
    }
  },
  /** One page asks to sign in at another: with the signature it can sign in there. */
  'sign-in'() {
    const said = {
      domain: 'campus.example',
      address: ACCOUNT,
      statement: 'Sign in.',
      uri: 'https://campus.example/sign-in',
      version: '1',
      chainId: '1',
      nonce: 'k7Qm2Zr9',
      issuedAt: '2026-10-01T09:00:00Z',
    }
    return {
      site: 'campus-gift.example',
      method: 'personal_sign',
      raw: signInText(said),
      fields: fieldsOf(said),
      dangerous: 'domain',
    }
  },
}

export const requestOf = (kind: Kind): Request => REQUESTS[kind]()
