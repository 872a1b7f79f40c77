import { setTimeout } from 'node:timers/promises'
import { feedPath } from '../../../shared/feed-path.ts'
import { LOCALES } from '../../../shared/locale.ts'
import type { PageName } from '../../../shared/routes.ts'
import { addresses, addressIn, protectedPages, publicPages } from '../../support/addresses.ts'
import { createPersonAt, type Person } from '../person-at.ts'
import { type Look, lookAt } from './look.ts'

/** One page as somebody has found it. */
export interface Visited {
  page: PageName | null
  address: string
  status: number
  look: Look
}

export interface Tour {
  visited: Visited[]
  /** What calls of pages answered, by the call. */
  calls: Map<string, number>
  /** Addresses to which a page that is there leads, with what they answered. */
  links: Map<string, number>
}

/** Files that are made of content. */
const FILES = ['/llms.txt', feedPath('en'), '/api/sitemap/en.xml', '/api/sitemap/ja-JP.xml']

const STEP = 'pick-a-wallet'
const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7'
/** What a learner does and reads, by its name; each has no effect on the others. */
const CALLS: Record<string, (person: Person) => Promise<Response>> = {
  'quiz begins': person => person.post('/api/attempts', { part: 'quiz', entity: 'what-money-is' }),
  'recap quiz begins': person => person.post('/api/attempts', { part: 'recap-quiz', entity: 'what-money-is' }),
  'final test begins': person => person.post('/api/attempts', { part: 'final-test', entity: 'crypto-basics' }),
  'place in a lesson': person => person.post('/api/checks/place', { lesson: 'what-money-is', place: 'overview' }),
  progress: person => person.get('/api/progress'),
  'course starts': person => person.post('/api/progress/start', { data: { entityId: 'crypto-basics', type: 'course' } }),
  'quest starts': person => person.post('/api/progress/start', { data: { entityId: 'your-first-wallet', type: 'quest' } }),
  'quest step': person => person.post(`/api/quest-steps/validate/${STEP}`, { data: { answer: ['no such answer'] } }),
  me: person => person.get('/api/users/me'),
  bookmarks: person => person.get('/api/bookmarks'),
  'bookmark is set': person => person.post('/api/bookmarks', { data: { entityId: 'crypto-basics', type: 'course' } }),
  achievements: person => person.get('/api/achievements'),
  notifications: person => person.get('/api/notifications?filters[read]=false'),
  certificates: person => person.get('/api/users/me/certificates'),
  'certificate is claimed': person => person.post('/api/create-certificate', { course: 'crypto-basics', name: 'Ada' }),
  feedback: person =>
    person.post('/api/lesson-feedback', { lesson: 'what-money-is', course: 'crypto-basics', rating: 5, feedback: '' }),
  search: person => person.get('/api/search?query=wallet'),
  newsletter: person => person.post('/api/subscribe', { email: 'ada@campus.example', locale: 'en' }),
  'ways of an account': person => person.get('/api/users/me/identities'),
  export: person => person.get('/api/users/me/export'),
  'name is changed': async person => {
    const { id = 0 } = (await (await person.get('/api/users/me')).json()) as { id?: number }
    return person.put(`/api/users/${id}`, { username: 'Ada of the tests' })
  },
  letter: person => person.post('/api/passwordless/send-link', { email: 'grace@campus.example', locale: 'en', returnTo: '/' }),
  wallet: person => person.get(`/webthree-auth/token/${WALLET}`),
}

/** Those of mails need a secret in their address. */
const PAGES_OF_VISITORS = publicPages.filter(page => page !== 'reminders')
/** What a page leads to within the academy that is no page. */
const NO_PAGE = /^\/(?:api|assets|uploads|covers|social|words|custom-api|webthree-auth|login|dev)\/|\.\w+$/

async function visit(person: Person, page: PageName | null, address: string): Promise<Visited> {
  const answer = await person.get(address)
  const html = await answer.text()
  return { page, address, status: answer.status, look: lookAt(html) }
}

/** What all pages share arrives behind the first one. */
const SHARED_MS = 100

let tours = 0
/** Another address of this machine for each tour: how often a visitor may search is no part of it. */
const newAddress = () => `127.0.${++tours}.1`

async function inTurn<T, R>(items: readonly T[], atATime: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [i, item] of queue) results[i] = await work(item)
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return results
}

/** Goes through the academy: every public page in both languages, a learner's own pages and calls, and every link of a page. */
export async function tour(academy: string, { cookies }: Person): Promise<Tour> {
  const address = newAddress()
  const [visitor, learner] = [createPersonAt(academy, { address }), createPersonAt(academy, { address, cookies })]
  // The first pages of an isolate may be made before what all pages share is there; nobody keeps those.
  for (const locale of LOCALES)
    for (let i = 0; i < 2; i++) {
      await visit(visitor, null, addressIn(locale, 'home'))
      await setTimeout(SHARED_MS)
    }
  const asVisitor = LOCALES.flatMap(locale => PAGES_OF_VISITORS.map(page => ({ page, address: addressIn(locale, page) })))
  const visited = [
    ...(await inTurn(asVisitor, 4, ({ page, address }) => visit(visitor, page, address))),
    ...(await inTurn(FILES, 4, address => visit(visitor, null, address))),
    ...(await inTurn(protectedPages, 2, page => visit(learner, page, addresses[page]))),
  ]
  const calls = new Map<string, number>()
  for (const [name, call] of Object.entries(CALLS)) calls.set(name, (await call(learner)).status)
  const known = new Map(visited.map(({ address, status }) => [address, status]))
  const leading = visited.filter(({ status }) => status === 200).flatMap(({ look }) => look.links)
  const addressesLedTo = [...new Set(leading)].filter(address => !NO_PAGE.test(address.split('?')[0] ?? ''))
  const links = await inTurn(addressesLedTo, 4, async address => {
    const status = known.get(address) ?? (await visit(visitor, null, address)).status
    return [address, status] as const
  })
  return { visited, calls, links: new Map(links) }
}
