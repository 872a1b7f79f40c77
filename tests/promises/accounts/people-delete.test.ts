import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import ja from '../../../locales/ja-JP.json' with { type: 'json' }
import { letterTo, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { passFiveMinutes } from '../../support/clock.ts'
import { rowsInObject } from '../../support/live.ts'
import { png } from '../../support/made-pictures.ts'
import { visit } from '../../support/visit.ts'
import { isSubscribed, subscribes } from '../newsletter-reader.ts'
import { academyWith, BROKEN_DATABASES, SESSION } from './academy.ts'
import { BROKEN_OBJECTS, faultyObjects } from './broken-objects.ts'
import { census, copyOfEverything, countOf, objectOf, rowsOf, sessionRow, sessionsOfUser, tablesWith } from './database.ts'

type Somebody = Awaited<ReturnType<typeof somebody>>

const leaves = ({ browser }: Somebody, username: unknown) => browser.delete('/api/users/me', { username })
const cookieOf = ({ browser }: Somebody) => browser.cookies.get(SESSION) ?? ''

let sides = 0
/** Uploads a picture that nobody has, or the one that is given; answers its address and the picture. */
async function photographs(person: Somebody, picture?: Uint8Array) {
  const bytes = picture ?? (await png({ width: 20 + ++sides, height: 2, bitDepth: 8, colourType: 2 }))
  const form = new FormData()
  form.append('files', new File([bytes as BlobPart], 'my-face.png', { type: 'image/png' }))
  const answer = await person.browser.go('/api/upload', { method: 'POST', body: form })
  const [{ id, url } = { id: 0, url: '' }] = await answer.json<{ id: number; url: string }[]>()
  await person.browser.put(`/api/users/${person.user.id}`, { photo: id })
  return { url, bytes }
}
const isServed = async (url: string) => {
  const answer = await visit(url)
  await answer.arrayBuffer()
  return answer.status === 200
}

test('H3: what a person takes away holds everything about them, and no secret', async () => {
  const ada = await somebody()
  await ada.browser.put(`/api/users/${ada.user.id}`, { username: 'エイダ Lovelace' })
  await ada.browser.post('/api/passwordless/send-link', { email: 'second@export.test', link: true })
  await ada.browser.post('/api/passwordless/verify', { code: (await letterTo('second@export.test')).code })
  const { url } = await photographs(ada)
  await ada.browser.post('/api/users/me/email', { email: 'third@export.test' })
  const phone = newBrowser()
  await phone.post('/api/passwordless/send-link', { email: ada.email })
  await phone.go('/api/passwordless/verify', {
    method: 'POST',
    json: { code: (await letterTo(ada.email)).code },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  })
  const answer = await ada.get('/api/users/me/export')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="campus-data.json"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-type')).toContain('application/json')
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({
    user: { id: ada.user.id, username: 'エイダ Lovelace', email: ada.email, photo: { url } },
    identities: [
      { provider: 'email', label: ada.email },
      { provider: 'email', label: 'second@export.test' },
    ],
    uploads: [{ url }],
    sessions: [{}, {}],
  })
  expect((JSON.parse(text) as { sessions: { device: string }[] }).sessions.map(({ device }) => device).sort()).toEqual([
    '',
    'Firefox, Windows',
  ])
  const sessions = await sessionsOfUser(ada.user.id)
  expect(sessions).toHaveLength(2)
  const tokens = await rowsOf<Record<string, string>>('select hash from tokens where user_id = ?', ada.user.id)
  const changes = await rowsOf<Record<string, string>>(
    'select link_hash, code_hash, browser_hash from email_requests where user_id = ?',
    ada.user.id,
  )
  const secrets = [
    ...cookieOf(ada).split('.'),
    ...(phone.cookies.get(SESSION) ?? '').split('.'),
    ...tokens.map(({ hash }) => hash),
    ...changes.flatMap(row => Object.values(row)),
  ]
  for (const secret of [...secrets, ...sessions.flatMap(row => [row.secret_hash, row.sealed_token])]) {
    expect(secret?.length).toBeGreaterThan(20)
    expect(text).not.toContain(secret)
  }
})

test('H3: nobody takes away what is another’s', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  const text = await (await eve.get(`/api/users/me/export?id=${ada.user.id}&userId=${ada.user.id}`)).text()
  for (const part of [ada.email, ada.user.username]) expect(text).not.toContain(part)
  expect((await eve.get(`/api/users/${ada.user.id}/export`)).status).toBe(404)
})

test('A1: an account is deleted only by its exact name', async () => {
  const ada = await somebody()
  await ada.browser.put(`/api/users/${ada.user.id}`, { username: 'Exactly Ada' })
  for (const name of [
    '',
    'exactly ada',
    'Exactly  Ada',
    'Exactly Adа',
    'Exactly Ada.',
    ada.user.username,
    'x',
    null,
    7,
    true,
    ['Exactly Ada'],
    'x'.repeat(500),
  ])
    expect((await leaves(ada, name)).status, String(name)).toBe(400)
  for (const body of [undefined, {}, [], { username: 'Exactly Ada', id: 1 }, 'Exactly Ada'])
    expect((await ada.browser.delete('/api/users/me', body)).status, JSON.stringify(body)).toBe(400)
  expect((await ada.get('/api/users/me')).status).toBe(200)
  expect((await leaves(ada, 'Exactly Ada')).status).toBe(204)
})

/** The tables of the object that a cookie names; of one that was deleted, the one that says so. */
const tablesLeft = async (cookie: string) => {
  const names = await rowsInObject<{ name: string }>(
    objectOf(cookie),
    "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' order by name",
  )
  return names.map(({ name }) => name)
}

test('deleting an account deletes what a wallet was asked to sign, and ends the newsletter only where that is wanted', async () => {
  const address = `0x${'ad'.repeat(20)}`
  for (const [email, endNewsletter] of [
    ['stays@delete.test', false],
    ['ends@delete.test', true],
  ] as const) {
    const ada = await somebody(email)
    await subscribes(email)
    await rowsOf(
      "insert into identities (provider, subject, user_id, label, created_at) values ('wallet', ?, ?, ?, '')",
      address,
      ada.user.id,
      address,
    )
    expect((await ada.get(`/webthree-auth/token/${address}`)).status).toBe(200)
    expect(await countOf('wallet_nonces', 'address_key = ?', address)).toBe(1)
    expect((await (await ada.get('/api/users/me/export')).json<{ newsletter: boolean }>()).newsletter).toBe(true)
    const answer = await ada.browser.delete('/api/users/me', { username: ada.user.username, endNewsletter })
    expect(answer.status).toBe(204)
    expect(await countOf('wallet_nonces', 'address_key = ?', address)).toBe(0)
    expect(await isSubscribed(email)).toBe(!endNewsletter)
  }
})

test('what a person takes away says in their language what remains after deletion', async () => {
  const ada = await somebody()
  const remains = async (query: string) =>
    (await (await ada.get(`/api/users/me/export${query}`)).json<{ remainsAfterDeletion: string[] }>()).remainsAfterDeletion
  expect(await remains('')).toEqual([en.delete_leaves])
  expect(await remains('?locale=ja-JP')).toEqual([ja.delete_leaves])
  await subscribes(ada.email)
  expect(await remains('?locale=ja-JP')).toEqual([ja.delete_leaves, ja.delete_leaves_newsletter])
})

test('A3: a deleted account is gone for good: every session dead, nothing of the person left, the name free again', async () => {
  const ada = await somebody('gone@delete.test')
  const phone = newBrowser()
  await signInByEmail(phone, ada.email)
  await ada.browser.put(`/api/users/${ada.user.id}`, { username: 'Soon Gone' })
  const { url } = await photographs(ada)
  await ada.browser.post('/api/users/me/email', { email: 'new@delete.test' })
  const change = (await letterTo('new@delete.test')).token
  await ada.browser.post('/api/passwordless/send-link', { email: 'added@delete.test', link: true })
  const added = (await letterTo('added@delete.test')).token
  const saved = [cookieOf(ada), phone.cookies.get(SESSION) ?? '']
  expect(await isServed(url)).toBe(true)
  const answer = await leaves(ada, 'Soon Gone')
  expect(answer.status).toBe(204)
  expect(ada.browser.cookies.has(SESSION)).toBe(false)
  for (const cookie of saved) expect((await academyWith({}, cookie).ask('/api/users/me')).status).toBe(401)
  expect(await isServed(url)).toBe(false)
  for (const text of ['gone@delete.test', 'Soon Gone', 'new@delete.test', 'added@delete.test', url.split('/').at(-1) ?? ''])
    expect(await tablesWith(text), text).toEqual([])
  for (const [table, id] of [
    ['identities', ada.user.id],
    ['tokens', ada.user.id],
    ['uploads', ada.user.id],
    ['learners', String(ada.user.id)],
  ] as const)
    expect(await countOf(table, 'user_id = ?', id), table).toBe(0)
  expect(await tablesLeft(saved[0] ?? '')).toEqual(['about'])
  for (const token of [change, added])
    expect((await newBrowser().get(`/api/passwordless/login?loginToken=${token}`)).status).toBe(400)
  const again = await somebody('gone@delete.test')
  expect(again.user.id).not.toBe(ada.user.id)
  expect((await again.browser.put(`/api/users/${again.user.id}`, { username: 'soon gone' })).status).toBe(200)
})

test('A3: a picture that two people uploaded stays until both are gone', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  const { url, bytes } = await photographs(ada)
  expect((await photographs(eve, bytes)).url).toBe(url)
  expect((await leaves(ada, ada.user.username)).status).toBe(204)
  expect(await isServed(url)).toBe(true)
  expect((await leaves(eve, eve.user.username)).status).toBe(204)
  expect(await isServed(url)).toBe(false)
})

test('A3: twenty who delete at the same moment delete once, and take nobody else along', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  const before = await census()
  const academy = academyWith({}, cookieOf(ada))
  const ask = () => academy.ask('/api/users/me', { method: 'DELETE', json: { username: ada.user.username } })
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  for (const { status } of answers) expect([204, 401]).toContain(status)
  expect(answers.map(({ status }) => status)).toContain(204)
  const after = await census()
  for (const table of ['users', 'identities', 'tokens', 'learners', 'sessions'])
    expect((before[table] ?? 0) - (after[table] ?? 0), table).toBe(1)
  expect((await eve.get('/api/users/me')).status).toBe(200)
})

/** A copy of everything but how an account looks, which is asked for again. */
async function copyButProfiles() {
  const isProfile = ({ name }: { name: string }) => name.startsWith('profile')
  return Object.entries(await copyOfEverything()).map(([name, rows]) =>
    name.endsWith(': about') ? [name, (JSON.parse(rows) as { name: string }[]).filter(row => !isProfile(row))] : [name, rows],
  )
}

test('F3: where the store of pictures fails nothing is deleted by halves: the account is whole, and can be deleted later', async () => {
  const ada = await somebody()
  const { url } = await photographs(ada)
  const before = await copyButProfiles()
  const FILES = { ...env, delete: () => Promise.reject(new Error('R2 is down')), put: () => Promise.resolve(null) }
  const answer = await academyWith({ FILES }, cookieOf(ada)).ask('/api/users/me', {
    method: 'DELETE',
    json: { username: ada.user.username },
  })
  expect(answer.status).toBe(503)
  expect(await copyButProfiles()).toEqual(before)
  expect((await ada.get('/api/users/me')).status).toBe(200)
  expect((await leaves(ada, ada.user.username)).status).toBe(204)
  expect(await isServed(url)).toBe(false)
})

test.each(Object.entries(BROKEN_DATABASES))('F3: where the database %s nothing is deleted', async (_, DB) => {
  const ada = await somebody()
  const answer = await academyWith({ DB }, cookieOf(ada)).ask('/api/users/me', {
    method: 'DELETE',
    json: { username: ada.user.username },
  })
  expect(answer.status).toBe(503)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await sessionRow(cookieOf(ada))).toBeDefined()
  expect(await countOf('users', 'id = ?', ada.user.id)).toBe(1)
  expect((await ada.get('/api/users/me')).status).toBe(200)
})

test.each(Object.entries(BROKEN_OBJECTS))('F3: where the objects %s nothing is deleted', async (_, LEARNERS) => {
  const ada = await somebody()
  const before = await copyOfEverything()
  const answer = await academyWith({ LEARNERS }, cookieOf(ada)).ask('/api/users/me', {
    method: 'DELETE',
    json: { username: ada.user.username },
  })
  expect(answer.status).toBe(503)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await copyOfEverything()).toEqual(before)
  expect((await ada.get('/api/users/me')).status).toBe(200)
})

test.each(['before', 'after'] as const)(
  'A3: where only the object fails that is to be deleted, %s it is, the account is gone, and five minutes later everything of the person',
  async when => {
    const ada = await somebody(`forgotten-${when}@delete.test`)
    const saved = cookieOf(ada)
    await ada.browser.post('/api/bookmarks', { entityId: 'crypto-basics', type: 'course' })
    const { LEARNERS } = faultyObjects(1, when, 'forget')
    const wish = { method: 'DELETE', json: { username: ada.user.username } }
    const answer = await academyWith({ LEARNERS }, saved).ask('/api/users/me', wish)
    expect(answer.status).toBe(204)
    expect((await academyWith({}, saved).ask('/api/users/me')).status).toBe(401)
    await passFiveMinutes()
    expect((await academyWith({}, saved).ask('/api/users/me')).status).toBe(401)
    expect(await countOf('users', 'id = ?', ada.user.id)).toBe(0)
    expect(await tablesWith(ada.email)).toEqual([])
    expect(await tablesLeft(saved)).toEqual(['about'])
    expect(await countOf('learners', 'user_id = ?', String(ada.user.id))).toBe(0)
  },
)
