import { CALL_SIGNATURE, type SignedCall, signCall } from '../../shared/call-signature.ts'
import { linkIn } from './person-at.ts'

interface Call {
  json?: unknown
  form?: FormData
  jwt?: string
  /** As Campus signs it; without, the call is a stranger's. */
  signedFor?: Omit<SignedCall, 'method' | 'path'>
  /** When it was signed, if not now. */
  at?: Date
}

export interface SignedIn {
  jwt: string
  user: { id: number; username: string; email: string }
}

/** Calls a Strapi at its own address: as Campus does where `signedFor` is given, else as a stranger. */
export function createStrapiCaller(strapi: string, secret: string, mailbox: string) {
  async function call(method: string, path: string, { json, form, jwt, signedFor, at = new Date() }: Call = {}) {
    const url = new URL(strapi + path)
    const headers = new Headers()
    if (jwt) headers.set('authorization', `Bearer ${jwt}`)
    if (json !== undefined) headers.set('content-type', 'application/json')
    if (signedFor) headers.set(CALL_SIGNATURE, await signCall(secret, { method, path: url.pathname, ...signedFor }, at))
    const body = form ?? (json === undefined ? null : JSON.stringify(json))
    return fetch(url, { method, headers, body, redirect: 'manual' })
  }
  const sendLink = (email: string, more: Call & { username?: string } = { signedFor: {} }) => {
    const { username, ...rest } = more
    return call('POST', '/api/passwordless/send-link', { json: { email, ...(username ? { username } : {}) }, ...rest })
  }
  const follow = (token: string | null) => call('GET', `/api/passwordless/login?loginToken=${token}`, { signedFor: {} })
  return {
    call,
    sendLink,
    follow,
    /** Signs the owner of a mailbox in by a link, as Campus does for them. */
    async signIn(email = `${crypto.randomUUID()}@campus.example`): Promise<SignedIn> {
      const sent = await sendLink(email)
      if (!sent.ok) throw new Error(`No email was sent: ${sent.status} ${await sent.text()}`)
      const answer = await follow(linkIn(mailbox, email).searchParams.get('loginToken'))
      if (!answer.ok) throw new Error(`Signing in failed: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as SignedIn
    },
  }
}

export const messageOf = async (answer: Response) => ((await answer.json()) as { error: { message: string } }).error.message
