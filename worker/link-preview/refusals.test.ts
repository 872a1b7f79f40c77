import { expect, test } from 'vitest'
import { academy, EMPTY, GOOD, LINK, movedTo } from '../../tests/support/link-preview-academy.ts'
import { ODD_SPELLINGS, REFUSED_LINKS } from '../../tests/support/refused-links.ts'

const refused = Object.entries(REFUSED_LINKS).flatMap(([kind, links]) => links.map(link => [kind, link] as const))

test('the tables of refused links are long enough to mean something', () => {
  expect(new Set(refused.map(([, link]) => link)).size).toBeGreaterThan(80)
})

test.each([...refused, ...ODD_SPELLINGS.map(link => ['an odd spelling', link] as const)])(
  'A11: %s is 400 and reaches nobody: %j',
  async (_, link) => {
    const { ask, fetch } = academy(GOOD)
    const response = await ask(`?link=${encodeURIComponent(link)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ data: null, error: { code: 400, statusText: 'ValidationError' } })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(fetch).not.toHaveBeenCalled()
  },
)

test('A11: an inside name or an address is refused even where it stands on the list', async () => {
  const addresses = ['127.0.0.1', '[::1]', '2130706433', '0x7f.1']
  const names = [
    'localhost',
    'intranet',
    'a.localhost',
    'metadata.google.internal',
    'printer.local',
    'nas.lan',
    'db.corp',
    'a.home.arpa',
  ]
  const inside = [...addresses, ...names]
  const { ask, fetch } = academy(GOOD, new Set(inside))
  for (const host of inside) expect((await ask(`?link=https://${host}/`)).status).toBe(400)
  expect(fetch).not.toHaveBeenCalled()
})

test.each(['', '?', '?link', '?link=', '?Link=https://example.org/', `?link=${LINK}&link=${LINK}`, '?link=%ff%fe', '?link[]=a'])(
  'a call without exactly one link is 400: %j',
  async query => {
    const { ask, fetch } = academy(GOOD)
    expect((await ask(query)).status).toBe(400)
    expect(fetch).not.toHaveBeenCalled()
  },
)

/** Control characters and other scripts cannot stand in a header; on the wire they come as bytes, and are refused by spelling. */

const asLocation = refused.filter(([, link]) => /^[\x20-\x7e]*$/.test(link))

test.each(asLocation)('A11: a redirect to %s is not followed: %j', async (_, location) => {
  for (const status of [301, 302, 303, 307, 308]) {
    const { preview, asked, missing } = academy(url => (url.href === LINK ? movedTo(location, status) : GOOD()))
    expect(await preview()).toEqual(EMPTY)
    expect(asked()).toEqual([LINK])
    expect(missing).toEqual(['redirect'])
  }
})

test('A11: the last hop is checked as the first', async () => {
  const { preview, asked } = academy(({ pathname }) =>
    pathname === '/4' ? movedTo('https://10.0.0.1/') : movedTo(`/${Number(pathname.slice(1)) + 1}`),
  )
  expect((await preview('https://example.org/0')).title).toBe('')
  expect(asked()).toEqual([0, 1, 2, 3, 4].map(n => `https://example.org/${n}`))
})

test('A11: a host that was taken off the list shows nothing more, kept or not', async () => {
  const { ask, preview, clock } = academy(GOOD)
  await preview()
  clock.hosts = new Set(['example.org'])
  expect((await ask(`?link=${encodeURIComponent(LINK)}`)).status).toBe(400)
})

test('A11: where nobody can know what is allowed nothing is asked, and the call says to come again', async () => {
  const { ask, fetch, clock } = academy(GOOD)
  clock.databaseFails = true
  const response = await ask(`?link=${encodeURIComponent(LINK)}`)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('30')
  expect(fetch).not.toHaveBeenCalled()
})
