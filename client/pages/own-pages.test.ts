import { beforeAll, expect, test } from 'vitest'
import { LOCALES } from '../../shared/locale.ts'
import { somebody } from '../../tests/support/accounts.ts'
import { addressIn } from '../../tests/support/addresses.ts'
import { elementsOf } from '../../tests/support/html.ts'

let ada: Awaited<ReturnType<typeof somebody>>
beforeAll(async () => {
  ada = await somebody()
})

const PAGES = ['profile', 'signUpWelcome', 'bookmarks', 'achievements', 'certificates', 'sharedCertificates'] as const

test.each(LOCALES)('the pages about oneself have a title and one heading in %s, and are for no search engine', async locale => {
  for (const page of PAGES) {
    const response = await ada.get(addressIn(locale, page))
    const html = await response.text()
    expect(response.status, page).toBe(200)
    expect(html, page).toMatch(/<title>.{2,} · Campus<\/title>/)
    expect(html, page).toContain('<meta name="robots" content="noindex')
    expect(html, page).not.toMatch(/Key not found| style="/)
    expect((await elementsOf(html)).filter(({ tag }) => tag === 'h1').length, page).toBe(1)
  }
})

test('the profile shows the person, their ways and their sessions without any script', async () => {
  const html = await (await ada.get('/profile')).text()
  for (const words of [ada.user.username, ada.email, 'This is your only way to sign in', 'This device', 'Lessons passed'])
    expect(html, words).toContain(words)
})

test.each([
  ['/quests?page=2', '/quests?page=2'],
  ['//evil.example/x', '/courses'],
  ['https://evil.example/', '/courses'],
  ['/sign-up-welcome?return=/quests', '/courses'],
  ['', '/courses'],
])('from the welcome one goes on to a page of ours, if %s was wanted to %s', async (wanted, to) => {
  const html = await (await ada.get(`/sign-up-welcome?return=${encodeURIComponent(wanted)}`)).text()
  const main = html.slice(html.indexOf('<main'))
  expect(/<a href="([^"]*)"/.exec(main)?.[1]).toBe(to)
})

test('the welcome page says what an unverified email may mean, only to those who came with one', async () => {
  const words = 'We can’t check the email address that came with this sign-in.'
  const says = async (query: string) => (await (await ada.get(`/sign-up-welcome${query}`)).text()).includes(words)
  expect(await says('?return=/quests&email=unverified')).toBe(true)
  expect(await says('?return=/quests')).toBe(false)
})
