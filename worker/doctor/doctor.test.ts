import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { Kind } from '../../shared/content-model/kinds.ts'
import { callHook, signature } from '../../tests/support/hook.ts'
import { take } from '../../tests/support/live.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { visit } from '../../tests/support/visit.ts'
import { LIMITS } from '../limits/limits.ts'
import type { ContentBundle } from '../origin/bundle.ts'
import { type DoctorReport, doctorReport } from './report.ts'

fillSearchIndex()

const { entries } = JSON.parse(env.BUNDLE) as ContentBundle
const countOf = (kind: Kind) => entries.filter(entry => entry.kind === kind && entry.locale === 'en').length
const [COURSES, LESSONS] = [countOf('courses'), countOf('lessons')]

async function report(settings: Record<string, unknown> = {}, wish: object = {}): Promise<DoctorReport> {
  const answer = await callHook('doctor', wish, settings)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return doctorReport.parse(await answer.json())
}

test('an operator reads what is bound, set, applied, loaded, kept and forgotten', async () => {
  const found = await report()
  expect(Math.abs(Date.parse(found.now) - Date.now())).toBeLessThan(60_000)
  expect(found.site).toBe('https://campus.test')
  expect(found.bindings.missing).toEqual(['MAIL'])
  expect(found.migrations.DB).toEqual({ value: env.MIGRATIONS.map(({ name }) => name) })
  expect(found.migrations.SEARCH).toEqual({ value: env.SEARCH_MIGRATIONS.map(({ name }) => name) })
  expect(found.content).toMatchObject({
    value: expect.arrayContaining([
      { kind: 'courses', locale: 'en', entries: COURSES, published: COURSES, derived: COURSES, searched: COURSES },
      { kind: 'lessons', locale: 'ja-JP', entries: LESSONS, published: LESSONS, derived: LESSONS, searched: LESSONS },
    ]),
  })
  expect(found).toMatchObject({
    learners: { value: { server: 'campus', kept: {} } },
    files: { value: 'kept' },
    purge: { value: { isDone: true, waitingSince: null } },
    letter: { value: 'possible' },
    server: null,
  })
  expect((await env.FILES.list({ prefix: 'doctor/' })).objects).toEqual([])
})

test('the report names settings, and never what they are set to', async () => {
  const settings = { GOOGLE_CLIENT_SECRET: 'g00gle-of-this-test', MAIL_API_KEY: 'mail-key-of-this-test' }
  const answer = await callHook('doctor', {}, settings)
  const text = await answer.text()
  const { settings: names } = doctorReport.parse(JSON.parse(text))
  expect(names).toEqual(expect.arrayContaining(['SEALING_KEY', 'GOOGLE_CLIENT_SECRET', 'MAIL_API_KEY']))
  expect(names).not.toContain('GOOGLE_CLIENT_ID')
  for (const secret of [...Object.values(settings), env.CONTENT_HOOK_SECRET, String(Object(env).SEALING_KEY)])
    expect(text).not.toContain(secret)
})

test('what is not bound, and what fails, is said each in its place; the rest is looked at all the same', async () => {
  const missing = { FILES: undefined, ANALYTICS: undefined, OPERATIONS: undefined, SEARCH: undefined }
  const found = await report(missing)
  expect(found.bindings.missing).toEqual(['SEARCH', 'FILES', 'ANALYTICS', 'OPERATIONS', 'MAIL'])
  expect(found.files).toEqual({ fault: 'Error: FILES is not bound' })
  expect(found.content).toEqual({ fault: 'Error: DB or SEARCH is not bound' })
  expect(found.migrations.SEARCH).toEqual({ fault: 'Error: SEARCH is not bound' })
  expect(found.migrations.DB).toHaveProperty('value')
  const lost = { put: () => Promise.reject(new Error('put: We encountered an internal error (10001)')) }
  expect((await report({ FILES: lost })).files).toEqual({ fault: 'Error: put: We encountered an internal error (10001)' })
})

test('a database in which nothing was applied says so', async () => {
  const { results } = await env.SEARCH.prepare('SELECT id, name FROM d1_migrations').all<{ id: number; name: string }>()
  await env.SEARCH.exec('ALTER TABLE d1_migrations RENAME TO d1_migrations_aside')
  expect((await report()).migrations.SEARCH).toEqual({ value: [] })
  await env.SEARCH.exec('ALTER TABLE d1_migrations_aside RENAME TO d1_migrations')
  expect(results.length).toBeGreaterThan(0)
})

test('a letter goes to the operator who asks for one, ten times an hour at most; one that is refused says why, without the address', async () => {
  const settings = { FILES: undefined, MAIL_FROM: 'academy@campus.test' }
  const mail = 'operator@example.test'
  expect((await report({ FILES: undefined }, { mail })).letter).toEqual({ value: 'none' })
  const sent: { to: string; subject: string }[] = []
  const MAIL = { send: async (letter: { to: string; subject: string }) => void sent.push(letter) }
  expect((await report({ ...settings, MAIL }, { mail })).letter).toEqual({ value: 'sent' })
  expect(sent).toMatchObject([{ to: mail, subject: 'A letter from Campus, to see whether it arrives' }])
  const refusing = { send: () => Promise.reject(new Error(`destination ${mail} is not verified`)) }
  expect((await report({ ...settings, MAIL: refusing }, { mail })).letter).toEqual({
    fault: 'Error: destination <email> is not verified',
  })
  for (let i = 2; i < LIMITS['trial-letter'].times; i++) await report({ ...settings, MAIL }, { mail })
  expect((await report({ ...settings, MAIL }, { mail })).letter).toEqual({ value: 'too-often' })
  expect(sent).toHaveLength(9)
})

test('without a secret of their own the operator shares that of the content, and is told so', async () => {
  expect((await report()).hasOneSecret).toBe(true)
  const settings = { OPERATOR_SECRET: 'h5n2-of-the-operator-w93k-alone-72zx' }
  const answer = await callHook('doctor', {}, settings, settings.OPERATOR_SECRET)
  expect(doctorReport.parse(await answer.json()).hasOneSecret).toBe(false)
})

test('a body that is no wish is refused', async () => {
  for (const wish of [null, [], { mail: 'nobody' }, { mail: 7 }, { more: true }])
    expect((await callHook('doctor', wish)).status, JSON.stringify(wish)).toBe(400)
})

const SOCKET = '/hooks/doctor/socket'
const openSocket = (headers: Record<string, string>) => visit(SOCKET, { headers })
const signedCall = (skew = 0) => ({ 'x-campus-signature': signature('', { path: SOCKET, method: 'GET', skew }) })

test('an operator hears through a socket what they have said to an object, once, and nothing else', async () => {
  const socket = take(await openSocket({ upgrade: 'websocket', ...signedCall() }))
  const heard: unknown[] = []
  socket.socket.addEventListener('message', ({ data }) => {
    heard.push(data)
  })
  socket.send('are you there')
  await expect.poll(() => socket.closed).not.toBe(null)
  expect(heard).toEqual(['are you there'])
})

test('a trial socket is for operators, and for sockets only', async () => {
  expect((await openSocket({ upgrade: 'websocket' })).status).toBe(401)
  expect((await openSocket({ authorization: `Bearer ${env.CONTENT_HOOK_SECRET}` })).status).toBe(401)
  expect((await openSocket(signedCall(-60))).status).toBe(426)
  expect((await visit('/hooks/doctor')).status).toBe(404)
})
