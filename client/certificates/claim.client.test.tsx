import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import en from '../../locales/en.json' with { type: 'json' }
import type { Certificate, User } from '../../shared/content/account.ts'
import { asked, showComponent, someStore, testComponents } from '../../tests/support/component.tsx'
import type { AccountData } from '../account/models.ts'
import { type AccountSlots, accountSlots } from '../account/slots.ts'
import type { Visit } from '../visit/visit.ts'
import { Claim } from './claim.tsx'

testComponents()

async function show(username: string, certificates: Partial<Certificate>[] = [], store = someStore()) {
  const account = { user: { id: 7, username } as User } as AccountData
  const data: Record<string, Promise<unknown>> = {
    account: Promise.resolve(account),
    'own-certificates': Promise.resolve({ data: certificates }),
  }
  const visit = { locale: 'en', deferred: (name: string) => data[name] } as unknown as Visit
  const claim = (
    <Router hook={() => ['/', () => {}]}>
      <Claim type="course" slug="coins" />
    </Router>
  )
  await showComponent(claim, store, visit)
}
const field = () => document.querySelector('input') as HTMLInputElement

test.each([
  ['Alice', 'Alice'],
  ['learner-abc234', ''],
  ['alice@people.test', ''],
])('the username %s is offered as %j', async (username, offered) => {
  await show(username)
  expect(field().value).toBe(offered)
})

test('an address in the place of a name is asked for again, and nothing is sent', async () => {
  await show('Alice')
  field().value = 'alice@people.test'
  await act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
  expect(document.getElementById(`${field().id}error`)?.textContent).toBe(en.name_is_an_address)
  expect(asked).not.toHaveBeenCalled()
})

test('a name that our fonts lack letters of is issued once its holder knows it', async () => {
  await show('Alice')
  const send = () => act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
  const sent = () => asked.mock.calls.map(([, init]) => JSON.parse(String((init as RequestInit).body)))
  field().value = 'გი'
  asked.mockResolvedValueOnce(Response.json({ error: { status: 422, details: { unprinted: 'გი' } } }, { status: 422 }))
  await send()
  expect(document.getElementById(`${field().id}error`)?.textContent).toBe(en.name_not_printed.replace('{letters}', 'გი'))
  asked.mockResolvedValueOnce(Response.json({ data: { slug: 'abc', type: 'course', entitySlug: 'coins', title: 'Coins' } }))
  await send()
  expect(sent()).toMatchObject([
    { name: 'გი', onlyIfPrinted: true },
    { name: 'გი', onlyIfPrinted: false },
  ])
})

test('once it is issued, count, list and “New” of certificates are fetched together', async () => {
  const store = someStore()
  const refresh = vi.fn(async () => {})
  store.begin(accountSlots, { refresh } as unknown as AccountSlots)
  await show('Alice', [], store)
  asked.mockResolvedValueOnce(Response.json({ data: { slug: 'abc', type: 'course', entitySlug: 'coins', title: 'Coins' } }))
  await act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
  expect(refresh).toHaveBeenCalledExactlyOnceWith(store)
})

test('whose last certificate carries no name is asked for one', async () => {
  await show('alice@people.test', [{ slug: 'other', type: 'course', entitySlug: 'other', holder: '' }])
  expect(field()).not.toBeNull()
})

test('a certificate that is there stands large, to be shared first and then downloaded; one that is revoked does not', async () => {
  await show('Alice', [{ slug: 'abc', type: 'course', entitySlug: 'coins', holder: 'Alice', title: 'Coins' }])
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/certificate/abc/certificate.png')
  const links = () => [...document.querySelectorAll('a')].map(link => [link.textContent, link.getAttribute('href')])
  expect(links()).toEqual([
    [en.share, '/users/7/share-certificate/abc'],
    [en.download_certificate, '/api/certificate/abc/certificate.pdf'],
    [en.see_certificate, '/certificates/abc'],
  ])
  document.body.replaceChildren()
  await show('Alice', [
    { slug: 'abc', type: 'course', entitySlug: 'coins', holder: 'Alice', revokedAt: '2026-11-21T12:00:00.000Z' },
  ])
  expect(document.querySelector('img')).toBeNull()
  expect(links()).toEqual([[en.see_certificate, '/certificates/abc']])
})
