import { env, listDurableObjectIds, runDurableObjectAlarm } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { bringBack, damagedParts, differences } from '../../../scripts/backup/bring.ts'
import { type Manifest, pathOfLearner } from '../../../scripts/backup/manifest.ts'
import { takeBackup } from '../../../scripts/backup/take.ts'
import { LEFT_OUT } from '../../../worker/backup/tables.ts'
import type { Learners } from '../../../worker/learner/ask-learner.ts'
import { newBrowser, signInByEmail } from '../../support/accounts.ts'
import { callHook } from '../../support/hook.ts'
import { png } from '../../support/made-pictures.ts'
import { fillSearchIndex } from '../../support/search-index.ts'
import { visitWarm } from '../../support/visit.ts'
import { countOf, rowsOf } from '../accounts/database.ts'
import { begin, dataOf, idOf, learner, passedCourse, play, progressOf } from '../learning/learner.ts'
import { subscribes } from '../newsletter-reader.ts'
import { emptyAcademy, everything, someFolder, thisAcademy } from './academy.ts'

fillSearchIndex()

const { LEARNERS } = env as unknown as { LEARNERS: Learners }
const COURSE = 'crypto-basics'
const LESSON = 'what-money-is'
const silent = () => {}
const NOW = new Date('2026-11-26T06:00:00Z')

/** Somebody who has done everything that is kept. */
async function scholar() {
  const ada = await learner()
  await passedCourse(ada.learner, COURSE)
  await play(ada.browser, 'quiz', LESSON, { isRight: place => place !== 0 })
  await begin(ada.browser, 'final-test', COURSE)
  for (const [type, kind, slug] of [
    ['course', 'courses', COURSE],
    ['article', 'articles', 'what-is-a-private-key'],
  ] as const)
    await ada.post('/api/bookmarks', { data: { entityId: idOf(kind, slug), type } })
  const { data } = await (await ada.get('/api/bookmarks')).json<{ data: { courses: { documentId: string }[] } }>()
  // The first one is taken away: numbers of the others stay.
  expect((await ada.delete(`/api/bookmarks/${data.courses[0]?.documentId}`)).status).toBe(204)
  expect((await ada.post('/api/create-certificate', { course: COURSE, name: 'Ada 学' })).status).toBe(200)
  const rating = { lesson: idOf('lessons', LESSON), course: idOf('courses', COURSE), rating: 4, feedback: '分かりやすい “so”' }
  expect((await ada.post('/api/lesson-feedback', { data: rating })).status).toBeLessThan(300)
  expect((await ada.post('/api/reminders', { wanted: 'yes' })).status).toBeLessThan(400)
  const form = new FormData()
  form.append(
    'files',
    new File([(await png({ width: 40, height: 2, bitDepth: 8, colourType: 2 })) as BlobPart], 'ada.png', { type: 'image/png' }),
  )
  const photo = await ada.go('/api/upload', { method: 'POST', body: form })
  const [{ id }] = await photo.json<[{ id: number }]>()
  expect((await ada.put(`/api/users/${ada.user.id}`, { photo: id })).status).toBe(200)
  return ada
}

/** What a backup does not bring back, because it is void elsewhere. */
const isVoid = (table: string) =>
  LEFT_OUT.includes(table) || ['d1_migrations', 'outbox', 'queue', 'events'].includes(table) || table.startsWith('file dev-mail/')
/** Of what is known of a learner as a whole: what leads to sessions, and how open pages stand. */
const isLasting = ({ name }: { name?: string }) => /^(lesson|rating|certificate) |^(reminder|profile|account)$/.test(name ?? '')

/** A table's rows, with all that stands in them as JSON: names of an object have no order. */
function rowsIn(table: string, text: string) {
  const value = (cell: unknown) => (typeof cell === 'string' && /^[[{]/.test(cell) ? JSON.parse(cell) : cell)
  const rows = (JSON.parse(text) as Record<string, unknown>[]).filter(row => table !== 'about' || isLasting(row))
  const read = rows.map(row => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, value(cell)])))
  return table === 'about' ? read.sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1)) : read
}

/** All that must be as it was. An object counts where an account names it. */
async function lastingOfEverything() {
  const named = await rowsOf<{ key: string }>('select key from learners')
  const objects = new Set(named.map(({ key }) => LEARNERS.idFromName(key).toString()))
  const found = Object.entries(await everything()).flatMap(([name, text]) => {
    const [, object, table = name] = /^([0-9a-f]{64}): (.*)$/.exec(name) ?? []
    if (isVoid(table) || (object && !objects.has(object))) return []
    return [[name, name.startsWith('file ') ? text : rowsIn(table, text)] as const]
  })
  return Object.fromEntries(found)
}

test('a backup brings a whole academy back into an empty one: every table, every picture and every learner', async () => {
  const ada = await scholar()
  const bob = await learner()
  await play(bob.browser, 'quiz', LESSON)
  await subscribes('reader@example.test')
  const eve = await learner()
  expect((await eve.delete(`/api/users/me`, { username: eve.user.username })).ok).toBe(true)
  await vi.waitFor(async () => expect(await countOf('certificates')).toBe(1))
  for (const id of await listDurableObjectIds(LEARNERS)) await runDurableObjectAlarm(LEARNERS.get(id))

  const academy = thisAcademy()
  const folder = someFolder()
  const taken = await takeBackup(academy, folder, NOW, silent)
  expect(taken).toMatchObject({ learners: 2, gone: 0, written: taken.parts })
  const before = await lastingOfEverything()
  const manifest = folder.before as Manifest
  expect(damagedParts(folder, manifest)).toEqual([])

  // Once more: nothing is fetched that is there.
  academy.asked.length = 0
  expect(await takeBackup(academy, folder, NOW, silent)).toMatchObject({ written: 0, gone: 0, parts: taken.parts })
  expect(academy.asked.filter(wish => wish.includes('"file"'))).toEqual([])

  await emptyAcademy()
  await bringBack(thisAcademy(), folder, folder.before as Manifest, silent)
  expect(await differences(thisAcademy(), folder.before as Manifest)).toEqual([])
  expect(await lastingOfEverything()).toEqual(before)

  // And it is alive: they sign in and go on, what was found is found, and nobody gets the number of somebody who is gone.
  const back = newBrowser()
  await signInByEmail(back, ada.email)
  expect((await progressOf(back)).passed.courses).toEqual([COURSE])
  expect(await dataOf<unknown[]>(await back.get('/api/users/me/certificates'))).toHaveLength(1)
  expect((await visitWarm('/search?query=private%20key')).html).toContain('/library/what-is-a-private-key')
  expect((await learner()).user.id).toBeGreaterThan(eve.user.id)
  expect(await rowsOf("select 1 from newsletter_subscribers where email = 'reader@example.test'")).toHaveLength(1)
})

test('a restore that was cut goes on where it is begun again, and afterwards nobody fills the academy once more', async () => {
  const folder = someFolder()
  await takeBackup(thisAcademy(), folder, NOW, silent)
  const manifest = folder.before as Manifest
  await emptyAcademy()
  const cut = thisAcademy()
  const { json } = cut
  cut.json = (hook, wish, schema) =>
    JSON.stringify(wish).includes('"do":"learners"') && hook.endsWith('restore')
      ? Promise.reject(new Error('cut'))
      : json(hook, wish, schema)
  await expect(bringBack(cut, folder, manifest, silent)).rejects.toThrow('cut')
  const other = { ...manifest, id: 'another' }
  await expect(bringBack(thisAcademy(), folder, other, silent)).rejects.toThrow('This academy is not empty')
  await bringBack(thisAcademy(), folder, manifest, silent)
  expect(await differences(thisAcademy(), manifest)).toEqual([])
  await expect(bringBack(thisAcademy(), folder, manifest, silent)).rejects.toThrow('This academy is not empty')
})

test('who is gone from the academy is gone from the backup with the next run', async () => {
  const folder = someFolder()
  const ada = await learner()
  await play(ada.browser, 'quiz', LESSON)
  await takeBackup(thisAcademy(), folder, NOW, silent)
  const path = pathOfLearner('campus', String(ada.user.id))
  expect(folder.files.has(path)).toBe(true)
  expect((await ada.delete(`/api/users/me`, { username: ada.user.username })).ok).toBe(true)
  expect((await takeBackup(thisAcademy(), folder, NOW, silent)).gone).toBeGreaterThan(0)
  expect(folder.files.has(path)).toBe(false)
  const text = [...folder.files.values()].map(bytes => new TextDecoder().decode(bytes)).join('')
  expect(text).not.toContain(ada.email)
})

test('a backup of a later version is refused, and says what is lacking here', async () => {
  const tables = [
    { database: 'DB', name: 'users', columns: ['id', 'height'] },
    { database: 'DB', name: 'pets', columns: ['id'] },
  ]
  const answer = await callHook('restore', { do: 'begin', run: '1', backup: 'b', tables })
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { error: 'This academy is of an earlier version: it has no users.height, pets' },
  ])
})

test('no backup holds a secret, nor a hash of one that still opens something', async () => {
  const ada = await learner()
  await play(ada.browser, 'quiz', LESSON)
  const folder = someFolder()
  await takeBackup(thisAcademy(), folder, NOW, silent)
  const text = [...folder.files.values()].map(bytes => new TextDecoder().decode(bytes)).join('')
  const hashes = (await rowsOf<{ hash: string }>('select hash from tokens')).map(({ hash }) => hash)
  expect(hashes.length).toBeGreaterThan(0)
  for (const hash of hashes) expect(text.includes(hash)).toBe(false)
  const [, secret = ''] = (ada.browser.cookies.get('__Host-session') ?? '').split('.')
  expect(text.includes(secret)).toBe(false)
  expect(text).not.toMatch(/sealedToken|sealed_token|secretHash/)
})
