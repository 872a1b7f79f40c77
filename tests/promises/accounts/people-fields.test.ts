import { expect, test } from 'vitest'
import { somebody } from '../../support/accounts.ts'
import { rowsOf } from './database.ts'

type Somebody = Awaited<ReturnType<typeof somebody>>

const renames = ({ browser, user }: Somebody, username: unknown, more: object = {}) =>
  browser.put(`/api/users/${user.id}`, { username, ...more })
const nameOf = async ({ browser }: Somebody) => (await (await browser.get('/api/users/me')).json<{ username: string }>()).username

test('A1: a person changes name and photo of their own and nothing else: every other field is refused by its name', async () => {
  const person = await somebody()
  const before = await rowsOf('select * from users where id = ?', person.user.id)
  const foreign = ['email', 'role', 'confirmed', 'blocked', 'id', 'address', 'password', 'provider', 'documentId', 'createdAt']
  for (const field of [...foreign, 'usernameKey', 'lessonsPassed', 'constructor', 'emailKey', '$set']) {
    const answer = await renames(person, 'Somebody Else', { [field]: 1 })
    expect(answer.status, field).toBe(400)
    expect(await answer.json(), field).toMatchObject({ error: { errors: [{ path: field }] } })
  }
  const raw = await person.browser.go(`/api/users/${person.user.id}`, {
    method: 'PUT',
    body: '{"username":"Somebody Else","__proto__":{"role":"admin"}}',
    headers: { 'content-type': 'application/json' },
  })
  expect([200, 400]).toContain(raw.status)
  if (raw.ok) await renames(person, person.user.username)
  const after = await rowsOf('select * from users where id = ?', person.user.id)
  expect({ ...after[0], updated_at: '' }).toEqual({ ...before[0], updated_at: '' })
})

test('A1: another person’s account is not there, by any id that means it, and the list is for nobody', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  const id = String(ada.user.id)
  for (const path of [
    id,
    `0${id}`,
    `${id}.0`,
    `+${id}`,
    `%20${id}`,
    `${id}/../${id}`,
    `me/../${id}`,
    `${id}?populate=*`,
    `-${id}`,
    `${id},${eve.user.id}`,
  ]) {
    expect((await eve.get(`/api/users/${path}`)).status, path).toBe(404)
    expect((await eve.put(`/api/users/${path}`, { username: 'Taken Over' })).status, path).toBe(404)
  }
  expect((await eve.get(`/api/users/${id}%00`)).status).toBe(400)
  expect((await eve.put(`/api/users/${id}%00`, { username: 'Taken Over' })).status).toBe(400)
  for (const path of ['/api/users', '/api/users?filters[email][$contains]=a', '/api/users?populate=*'])
    expect((await eve.get(path)).status).toBe(404)
  expect(await nameOf(ada)).toBe(ada.user.username)
})

test('D3: whoever writes reads what they wrote, a hundred times out of a hundred', async () => {
  const person = await somebody()
  for (let i = 0; i < 100; i++) {
    expect((await renames(person, `Name ${i} of ${person.user.id}`)).status).toBe(200)
    expect(await nameOf(person)).toBe(`Name ${i} of ${person.user.id}`)
  }
}, 60_000)
