import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { passTest } from './answers.ts'
import { createEditor } from './editor.ts'
import { createPerson, type Person, signedIn } from './person.ts'
import { type Provider, signInAt } from './providers/sign-in.ts'

const PROVIDERS: [Provider, string][] = [
  ['google', 'https://accounts.google.com/o/oauth2/v2/auth'],
  ['facebook', 'https://www.facebook.com/dialog/oauth'],
]
const someEmail = () => `${randomUUID()}@campus.example`
const userOf = async (person: Person) => (await (await person.get('/api/users/me')).json()) as { id: number; email: string }
const isSignedIn = async (person: Person) => (await person.get('/api/users/me')).status === 200

test.each(PROVIDERS)(
  '%s signs in through Strapi, back to the page one was on, and is the same account again',
  async (way, address) => {
    const email = someEmail()
    const first = await signInAt(way, { email, verified: true })
    expect(first.sentTo.origin + first.sentTo.pathname).toBe(address)
    expect([first.status, first.at]).toEqual([200, '/courses'])
    const user = await userOf(first.person)
    expect(user.email).toBe(email)
    // What the provider has told Strapi stays in no cookie.
    expect([...first.person.cookies.keys()].filter(name => name.includes('koa'))).toEqual([])
    const again = await signInAt(way, { email, verified: true }, { from: '/ja-JP/library' })
    expect([again.status, again.at]).toEqual([200, '/ja-JP/library'])
    expect((await userOf(again.person)).id).toBe(user.id)
    expect(await createEditor().accountsOf(email)).toEqual([user.id])
  },
)

test.each(PROVIDERS)('whoever cancels at %s reads so, and is not signed in', async way => {
  for (const from of ['/courses', '/ja-JP/courses']) {
    const cancelled = await signInAt(way, { cancels: true }, { from })
    expect([cancelled.status, cancelled.at]).toEqual([200, `${from}?sign-in=cancelled`])
    expect(cancelled.message).toBe('You cancelled the sign-in. Nothing has changed.')
    expect(await isSignedIn(cancelled.person)).toBe(false)
  }
})

test.each(PROVIDERS)('%s: an email that another account has signs nobody in, and it says how to', async way => {
  const { email, ...owner } = await signedIn()
  const refused = await signInAt(way, { email, verified: true })
  expect([refused.status, refused.at]).toEqual([200, '/courses?sign-in=email-taken'])
  expect(refused.message).toBe('There is an account with this email already. Please sign in the way you did before.')
  expect(await isSignedIn(refused.person)).toBe(false)
  expect(await createEditor().accountsOf(email)).toEqual([(await userOf(owner)).id])
})

test.each([
  ['google', { email: someEmail(), verified: false }],
  ['facebook', { account: '7' }],
] as const)('%s that vouches for no email signs nobody in, and it says what is lacking', async (way, choice) => {
  const refused = await signInAt(way, choice)
  expect([refused.status, refused.at]).toEqual([200, '/courses?sign-in=email-lacking'])
  expect(refused.message).toMatch(/^We need a confirmed email address/)
  expect(await isSignedIn(refused.person)).toBe(false)
})

test('what a guest has passed goes along into the account that a provider signs in', async () => {
  const guest = createPerson()
  expect(await passTest(guest, 'quiz', 'what-money-is')).toBe('passed')
  const { person } = await signInAt('facebook', { email: someEmail() }, { person: guest })
  expect(await isSignedIn(person)).toBe(true)
  const { data } = (await (await person.get('/api/progress')).json()) as { data: { passed: { lessons: string[] } } }
  expect(data.passed.lessons).toEqual(['what-money-is'])
})

test('a letter to the email of an account of Google signs in to that account, and Google still does', async () => {
  const email = someEmail()
  const { id } = await userOf((await signInAt('google', { email, verified: true })).person)
  const byLetter = await signedIn(createPerson(), email)
  expect((await userOf(byLetter)).id).toBe(id)
  const again = await signInAt('google', { email, verified: true })
  expect((await userOf(again.person)).id).toBe(id)
})

test('A7 the first letter to the email of an account of Facebook ends Facebook as a way in: it may be a stranger’s', async () => {
  const email = someEmail()
  const stranger = (await signInAt('facebook', { email })).person
  const { id } = await userOf(stranger)
  const owner = await signedIn(createPerson(), email)
  expect((await userOf(owner)).id).toBe(id)
  // What the learner's object remembers of the person holds for ten seconds.
  await expect.poll(() => isSignedIn(stranger), { timeout: 15_000, interval: 1000 }).toBe(false)
  expect((await signInAt('facebook', { email })).at).toBe('/courses?sign-in=email-taken')
  expect(await isSignedIn(owner)).toBe(true)
})

test.each(PROVIDERS)('%s: an answer that this browser has not asked for signs nobody in', async way => {
  const { sentTo } = await signInAt(way, { cancels: true })
  const stranger = createPerson()
  const answer = await stranger.arrive(`/api/connect/${way}/callback?code=of-another&state=${sentTo.searchParams.get('state')}`)
  const back = new URL(answer.headers.get('location') ?? '')
  expect([back.pathname, back.searchParams.get('error')]).toEqual([`/login/social/${way}`, 'oauth_error'])
  expect(await isSignedIn(stranger)).toBe(false)
})

test('a provider cannot be added to an account: it stays who it is, and no other one begins', async () => {
  const { email: _, ...person } = await signedIn()
  const before = await userOf(person)
  const email = someEmail()
  const { at } = await signInAt('google', { email, verified: true }, { from: '/profile', person, link: true })
  expect(at).toBe('/profile?sign-in=failed')
  expect(await userOf(person)).toEqual(before)
  expect(await createEditor().accountsOf(email)).toEqual([])
})
