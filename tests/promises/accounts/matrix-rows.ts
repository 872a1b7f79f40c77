import { LOCALES, localePrefix } from '../../../shared/locale.ts'
import type { Person } from './matrix-callers.ts'

/** One call, and what each kind of caller gets. */
export interface Row {
  /** Method and pattern, as the route says it. */
  call: string
  /** The address that is asked; it is about `owner`. */
  at: (owner: Person) => string
  json?: (owner: Person) => unknown
  form?: true
  /** Everybody who is signed out, however they came to be. */
  signedOut: number
  /** The person whom it is about. */
  owner: number
  /** Somebody else who is signed in. */
  other: number
  /** A GET that begins a session, or leads to one: like a write it must come from a page of ours. */
  onlyFromUs?: true
  /** The session is gone afterwards. */
  ends?: true
  /** Answered before anybody asks who it is, so a dead cookie is not seen. */
  nobodyAsks?: true
  /** No route yet: work to come brings it, and its row changes then. */
  later?: true
}

type Statuses = [signedOut: number, owner: number, other: number]
type More = Partial<Omit<Row, 'call' | 'signedOut' | 'owner' | 'other'>>

function row(call: string, [signedOut, owner, other]: Statuses, more: More = {}): Row {
  const path = call.split(' ')[1] as string
  return { call, at: () => path, signedOut, owner, other, ...more }
}
const open = (call: string, status: number, more: More = {}) => row(call, [status, status, status], more)
const own = (call: string, owner: number, other = owner, more: More = {}) => row(call, [401, owner, other], more)

const WALLET = '0x83ea1067897aa6E4562BCbf83873D3F142c09028'
const SIGNATURE = `0x${'4c'.repeat(65)}`
let mails = 0
/** Each mail goes to somebody else, so that no limit decides. */
const nowhere = () => ({ email: `nobody${++mails}@matrix.test` })

/** Ways in. Whoever is not from us gets nothing of them, not even by GET. */
const signIn: Row[] = [
  open('GET /api/sign-in-ways', 200),
  open('POST /api/passwordless/send-link', 200, { json: nowhere }),
  open('POST /api/subscribe', 200, { json: nowhere }),
  open('GET /api/passwordless/login', 400, { at: () => '/api/passwordless/login?loginToken=guessed-guessed', onlyFromUs: true }),
  open('POST /api/passwordless/verify', 400, { json: () => ({ code: '123456' }) }),
  open('GET /api/connect/:provider', 404, { at: () => '/api/connect/nobody', onlyFromUs: true }),
  open('GET /api/connect/:provider/callback', 404, { at: () => '/api/connect/nobody/callback?code=x&state=y' }),
  open('GET /api/auth/:provider/callback', 404, { at: () => '/api/auth/google/callback?access_token=x', onlyFromUs: true }),
  open('GET /webthree-auth/token/:address', 200, { at: () => `/webthree-auth/token/${WALLET}`, onlyFromUs: true }),
  open('GET /webthree-auth/authenticate/:address/:signature', 400, {
    at: () => `/webthree-auth/authenticate/${WALLET}/${SIGNATURE}`,
    onlyFromUs: true,
  }),
  open('POST /webthree-auth/authenticate', 400, { json: () => ({ address: WALLET, signature: SIGNATURE }) }),
  ...LOCALES.map(localePrefix).flatMap(prefix => [
    open(`GET ${prefix}/login/social/google`, 303, { at: () => `${prefix}/login/social/google?access_token=x` }),
    open(`GET ${prefix}/login/social/facebook`, 303, { at: () => `${prefix}/login/social/facebook?access_token=x` }),
    open(`GET ${prefix}/login/social/password`, 303),
    open(`POST ${prefix}/login/social/password`, 303),
    ...['confirm', 'unsubscribe'].flatMap(step => [
      open(`GET ${prefix}/newsletter/${step}`, 303),
      open(`POST ${prefix}/newsletter/${step}`, 303),
    ]),
  ]),
]

/** About one person: theirs alone, and to everybody else not there. */
const people: Row[] = [
  open('GET /api/users', 404),
  own('GET /api/users/me', 200),
  own('GET /api/users/:id', 200, 404, { at: ({ id }) => `/api/users/${id}` }),
  own('PUT /api/users/:id', 200, 404, { at: ({ id }) => `/api/users/${id}`, json: ({ username }) => ({ username }) }),
  own('GET /api/users/me/identities', 200),
  own('DELETE /api/users/me/identities/:id', 409, 404, { at: ({ identity }) => `/api/users/me/identities/${identity}` }),
  own('POST /api/users/me/merge', 404),
  own('POST /api/users/me/email', 200, 200, { json: nowhere }),
  open('POST /api/users/confirm-email', 400, { json: () => ({ token: 'guessed' }) }),
  own('GET /api/users/me/export', 200),
  own('DELETE /api/users/me', 204, 400, { json: ({ username }) => ({ username }), ends: true }),
  own('POST /api/upload', 201, 201, { form: true }),
  own('GET /api/achievements', 200),
  own('GET /api/bookmarks', 200),
  own('GET /api/sessions', 200),
  own('DELETE /api/sessions/:id', 204, 404, { at: ({ session }) => `/api/sessions/${session}`, ends: true }),
  own('DELETE /api/sessions', 204, 204, { ends: true }),
  open('POST /api/logout', 204, { ends: true }),
]

/** Content is for everybody, and the same for everybody. */
const content: Row[] = [
  ...[
    'i18ns',
    'i18n/locales',
    'levels',
    'article-types',
    'common',
    'faqs',
    'terms',
    'pages',
    'articles',
    'courses',
    'quests',
  ].map(name => open(`GET /api/${name}`, 200)),
  open('GET /api/lessons', 200, { at: () => '/api/lessons?filters[slug][$eq]=what-money-is' }),
  open('GET /api/quests/:id', 404, { at: () => '/api/quests/nothing' }),
  open('GET /api/quest-steps', 200, { at: () => '/api/quest-steps?filters[quest][slug][$eq]=your-first-wallet' }),
  open('GET /api/quest-steps/:id', 404, { at: () => '/api/quest-steps/nothing' }),
  open('GET /api/search', 200, { at: () => '/api/search?query=wallet' }),
  open('GET /api/search/:filter', 200, { at: () => '/api/search/courses?query=wallet' }),
  open('GET /api/sitemap/:file', 200, { at: () => '/api/sitemap/index.xml', nobodyAsks: true }),
]

const later = (line: Row): Row => ({ ...line, later: true })
/** Calls of the contract that learning, notifications and the rest will bring. Until then nobody gets anything of them. */
const toCome: Row[] = [
  own('GET /api/achievements/:id', 404, 404, { at: () => '/api/achievements/first-lesson' }),
  own('POST /api/bookmarks', 405, 405, { json: () => ({ data: { entityId: 'x', type: 'course' } }) }),
  own('DELETE /api/bookmarks/:id', 405, 405, { at: () => '/api/bookmarks/1' }),
  own('GET /api/users/me/certificates', 404),
  open('GET /api/certificate/:slug', 404, { at: () => '/api/certificate/aaaaaaaaaaaaaaaaaaaaaa' }),
  open('POST /api/create-certificate', 405, { json: () => ({ course: 'crypto-basics' }) }),
  open('GET /api/notifications', 404, { at: () => '/api/notifications?filters[read]=false' }),
  open('PUT /api/notifications/:id', 405, { at: () => '/api/notifications/1', json: () => ({ data: { read: true } }) }),
  open('POST /api/progress/:progressType', 405, { at: () => '/api/progress/pass', json: () => ({ data: {} }) }),
  open('POST /api/lesson-feedback', 405, { json: () => ({ data: { rating: 5 } }) }),
  open('POST /api/quest-steps/validate/:id', 405, {
    at: () => '/api/quest-steps/validate/1',
    json: () => ({ data: { answer: 'a' } }),
  }),
  open('GET /custom-api/link-preview', 404, { at: () => '/custom-api/link-preview?link=https%3A%2F%2Fexample.test' }),
].map(later)

export const rows: readonly Row[] = [...signIn, ...people, ...content, ...toCome]
export const isWrite = ({ call }: Row) => !call.startsWith('GET ')
