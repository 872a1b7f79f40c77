import { type Browser, newBrowser, SAME_ORIGIN, signInByEmail } from '../../support/accounts.ts'
import { png } from '../../support/made-pictures.ts'
import { changeSession } from './database.ts'

export const SESSION = '__Host-session'

let people = 0

/** A learner with everything that a call can be about. */
export interface Person {
  browser: Browser
  cookie: string
  id: string
  username: string
  /** Public name of the session in which they are. */
  session: string
  identity: string
  /** What tells them of their first bookmark. */
  notification: string
}

/** Signs a new learner in, and finds the names by which others could try to reach them. */
export async function newPerson(): Promise<Person> {
  const browser = newBrowser()
  await signInByEmail(browser, `person${++people}@matrix.test`)
  const read = async (path: string) => (await browser.get(path)).json()
  const me = (await read('/api/users/me')) as { id: number; username: string }
  const { data: sessions } = (await read('/api/sessions')) as { data: { id: string }[] }
  await browser.post('/api/bookmarks', { entityId: 'crypto-basics', type: 'course' })
  const { data: told } = (await read('/api/notifications')) as { data: { documentId: string }[] }
  const { data: identities } = (await read('/api/users/me/identities')) as { data: { id: string }[] }
  return {
    browser,
    cookie: browser.cookies.get(SESSION) ?? '',
    id: String(me.id),
    username: me.username,
    session: sessions[0]?.id ?? '',
    identity: identities[0]?.id ?? '',
    notification: told[0]?.documentId ?? '',
  }
}

/** A session that was not used for 30 days. */
async function expiredCookie() {
  const { cookie } = await newPerson()
  await changeSession(cookie, 'last_used_at', '2020-01-01T00:00:00.000Z')
  return cookie
}

/** A session that its owner ended, while another person had kept the cookie. */
async function revokedCookie() {
  const { cookie, browser } = await newPerson()
  await browser.post('/api/logout')
  return cookie
}

/** The cookie of a session that goes on, with another check than ours. */
async function forgedCookie() {
  const [key, secret] = (await newPerson()).cookie.split('.')
  return [key, secret, 'A'.repeat(22)].join('.')
}

/** Cookies that let nobody in, by what is wrong with them. */
export const deadCookies = async () => ({
  /** We have made them ourselves; only the person's object knows that they are over. */
  ended: { 'expired session': await expiredCookie(), 'revoked session': await revokedCookie() },
  /** No object is needed to see it. */
  forged: {
    'forged cookie': await forgedCookie(),
    'cookie in another form': 'A'.repeat(43),
    'garbled cookie': '%00"]{\\',
  },
})

/** What a browser says of a request that no page of ours made; the cookie comes along all the same. */
export const FOREIGN: Record<string, Record<string, string>> = {
  'cross-site': { 'sec-fetch-site': 'cross-site' },
  'same-site': { 'sec-fetch-site': 'same-site' },
  'typed by hand': { 'sec-fetch-site': 'none' },
  'a lie about our origin': { 'sec-fetch-site': 'cross-site', origin: 'https://campus.test' },
  'a foreign origin': { origin: 'https://evil.example' },
  'an origin that looks like ours': { origin: 'https://campus.test.evil.example' },
  'our host without encryption': { origin: 'http://campus.test' },
  'our host at another port': { origin: 'https://campus.test:8443' },
  'a null origin': { origin: 'null' },
  'no word about it': {},
}

/** What browsers say that send no Sec-Fetch-Site, of our own pages. */
export const OLD_BROWSER = { origin: 'https://campus.test' }
export const OUR_PAGE = SAME_ORIGIN

let addresses = 0
/** An internet address that nobody had before, so that no limit decides what the table is about. */
export const newAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

export async function somePicture(): Promise<FormData> {
  const form = new FormData()
  const bytes = await png({ width: 2, height: 2, bitDepth: 8, colourType: 2 })
  form.append('files', new File([bytes as BlobPart], 'me.png', { type: 'image/png' }))
  return form
}
