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
  /** Another signed-in learner. */
  other: number
  /** A GET that begins a session, or leads to one: like a write it must come from a page of ours. */
  onlyFromUs?: true
  /** The session is gone afterwards. */
  ends?: true
  /** Answered before anybody asks who it is, so a dead cookie is not seen. */
  nobodyAsks?: true
  /** Nothing depends on who asks, so no object is asked: a forged cookie is seen, one of a session that is over is not. */
  asksNothing?: true
}

type Statuses = [signedOut: number, owner: number, other: number]
type More = Partial<Omit<Row, 'call' | 'signedOut' | 'owner' | 'other'>>

function row(call: string, [signedOut, owner, other]: Statuses, more: More = {}): Row {
  const path = call.split(' ')[1] as string
  return { call, at: () => path, signedOut, owner, other, ...more }
}
const open = (call: string, status: number, more: More = {}) => row(call, [status, status, status], more)
/** The same where nothing depends on who asks. */
const plain = (call: string, status: number, more: More = {}) => open(call, status, { ...more, asksNothing: true })
const own = (call: string, owner: number, other = owner, more: More = {}) => row(call, [401, owner, other], more)

const WALLET = '0x83ea1067897aa6E4562BCbf83873D3F142c09028'
const SIGNATURE = `0x${'4c'.repeat(65)}`
let mails = 0
/** Each mail goes to another person, so that no limit decides. */
const nowhere = () => ({ email: `nobody${++mails}@matrix.test` })

/** Ways in. Calls from another site get nothing of them, not even by GET. */
const signIn: Row[] = [
  plain('GET /api/sign-in-ways', 200),
  open('POST /api/passwordless/send-link', 200, { json: nowhere }),
  plain('POST /api/subscribe', 200, { json: nowhere }),
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
      plain(`GET ${prefix}/newsletter/${step}`, 303),
      plain(`POST ${prefix}/newsletter/${step}`, 303),
    ]),
    plain(`GET ${prefix}/reminders/off`, 303),
    plain(`POST ${prefix}/reminders/off`, 303),
  ]),
]

/** About one person: theirs alone, and to everybody else not there. */
const people: Row[] = [
  plain('GET /api/users', 404),
  own('GET /api/me', 200),
  own('GET /api/users/me', 200),
  own('GET /api/users/:id', 200, 404, { at: ({ id }) => `/api/users/${id}` }),
  own('PUT /api/users/:id', 200, 404, { at: ({ id }) => `/api/users/${id}`, json: ({ username }) => ({ username }) }),
  own('GET /api/users/me/identities', 200),
  own('DELETE /api/users/me/identities/:id', 409, 404, { at: ({ identity }) => `/api/users/me/identities/${identity}` }),
  own('POST /api/users/me/merge', 404),
  own('POST /api/users/me/email', 200, 200, { json: nowhere }),
  own('GET /api/users/me/export', 200),
  own('DELETE /api/users/me', 204, 400, { json: ({ username }) => ({ username }), ends: true }),
  own('POST /api/upload', 201, 201, { form: true }),
  own('GET /api/achievements', 200),
  own('GET /api/bookmarks', 200),
  own('GET /api/reminders', 200),
  own('GET /api/sessions', 200),
  own('DELETE /api/sessions/:id', 204, 404, { at: ({ session }) => `/api/sessions/${session}`, ends: true }),
  own('DELETE /api/sessions', 204, 204, { ends: true }),
  open('POST /api/logout', 204, { ends: true }),
  plain('POST /api/consent', 200, { json: () => ({ personalization: true, analytics: true }) }),
  plain('POST /api/theme', 204, { json: () => ({ theme: 'dark' }) }),
  plain('POST /api/visit', 204, { json: () => ({ path: '/', from: '', viewport: 'desktop' }) }),
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
    'paths',
    'quests',
  ].map(name => plain(`GET /api/${name}`, 200)),
  plain('GET /api/lessons', 200, { at: () => '/api/lessons?filters[slug][$eq]=what-money-is' }),
  plain('GET /api/quests/:id', 404, { at: () => '/api/quests/nothing' }),
  plain('GET /api/quest-steps', 200, { at: () => '/api/quest-steps?filters[quest][slug][$eq]=your-first-wallet' }),
  plain('GET /api/quest-steps/:id', 404, { at: () => '/api/quest-steps/nothing' }),
  plain('GET /api/search', 200, { at: () => '/api/search?query=wallet' }),
  plain('GET /api/search/:filter', 200, { at: () => '/api/search/courses?query=wallet' }),
  open('GET /api/sitemap/:file', 200, { at: () => '/api/sitemap/index.xml', nobodyAsks: true }),
]

const LESSONS = ['what-money-is', 'how-a-ledger-works', 'what-a-blockchain-adds', 'keys-and-addresses', 'staying-safe']
let starts = 0
/** Each start is of another test, because a second one of the same goes on with the first. */
const anotherTest = () => {
  const place = starts++ % (2 * LESSONS.length)
  return { part: place % 2 ? 'quiz' : 'recap-quiz', entity: LESSONS[Math.floor(place / 2)] }
}
const NO_ATTEMPT = 'a'.repeat(22)
const NO_CERTIFICATE = '/api/certificate/aaaaaaaaaaaaaaaaaaaaaa'

/** Learning is for everybody: a visitor without an account becomes a guest. Bookmarks and certificates are for accounts. */
const learning: Row[] = [
  open('GET /api/attempts', 200, { at: () => '/api/attempts?part=quiz&entity=what-money-is' }),
  open('POST /api/attempts', 201, { json: anotherTest }),
  open('GET /api/checks', 200, { at: () => '/api/checks?lesson=what-money-is' }),
  open('POST /api/checks', 200, { json: () => ({ lesson: 'what-money-is', check: 'four-goods', chosen: ['6'], key: 'k' }) }),
  open('POST /api/checks/place', 200, { json: () => ({ lesson: 'what-money-is', place: 's1' }) }),
  open('GET /api/attempts/:id', 404, { at: () => `/api/attempts/${NO_ATTEMPT}` }),
  open('GET /api/attempts/:id/questions', 404, { at: () => `/api/attempts/${NO_ATTEMPT}/questions` }),
  open('POST /api/attempts/:id/answers', 404, {
    at: () => `/api/attempts/${NO_ATTEMPT}/answers`,
    json: () => ({ question: 'any', chosen: ['a'], key: 'answer-0' }),
  }),
  own('GET /api/progress', 200),
  open('POST /api/progress/:progressType', 200, {
    at: () => '/api/progress/start',
    json: () => ({ data: { entityId: 'what-money-is', type: 'lesson' } }),
  }),
  open('POST /api/quest-steps/validate/:id', 200, {
    at: () => '/api/quest-steps/validate/pick-a-wallet',
    json: () => ({ data: { answer: ['a'] } }),
  }),
  own('POST /api/reminders', 200, 200, { json: () => ({ wanted: 'no' }) }),
  own('POST /api/bookmarks', 201, 201, { json: () => ({ data: { entityId: 'crypto-basics', type: 'course' } }) }),
  own('DELETE /api/bookmarks/:id', 404, 404, { at: () => '/api/bookmarks/nothing' }),
  own('GET /api/achievements/:id', 200, 200, { at: () => '/api/achievements/achievement-first-lesson' }),
  own('GET /api/notifications', 200, 200, { at: () => '/api/notifications?filters[read]=false' }),
  own('PUT /api/notifications/:id', 200, 404, {
    at: ({ notification }) => `/api/notifications/${notification}`,
    json: () => ({ data: { read: true } }),
  }),
  own('POST /api/lesson-feedback', 201, 201, {
    json: () => ({ data: { lesson: 'what-money-is', course: 'crypto-basics', rating: 5 } }),
  }),
  own('POST /api/create-certificate', 403, 403, { json: () => ({ course: 'crypto-basics' }) }),
  own('GET /api/users/me/certificates', 200),
  ...['slug', 'id'].map(name => plain(`GET /api/certificate/:${name}`, 404, { at: () => NO_CERTIFICATE })),
  own('POST /api/certificate/:slug/shared', 404, 404, { at: () => `${NO_CERTIFICATE}/shared` }),
  plain('GET /api/certificate/:slug/:file{certificate\\.pdf|certificate\\.png|social\\.png}', 404, {
    at: () => `${NO_CERTIFICATE}/certificate.pdf`,
  }),
  ...['qr.svg', 'badge', 'badge/status'].map(file =>
    plain(`GET /api/certificate/:slug/${file}`, 404, { at: () => `${NO_CERTIFICATE}/${file}` }),
  ),
  plain('GET /custom-api/link-preview', 400, { at: () => '/custom-api/link-preview?link=https%3A%2F%2Fexample.test' }),
]

export const rows: readonly Row[] = [...signIn, ...people, ...content, ...learning]
export const isWrite = ({ call }: Row) => !call.startsWith('GET ')
