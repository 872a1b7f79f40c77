import { expect, inject, test } from 'vitest'
import { compileContent } from '../../scripts/content/compile.ts'
import { passTest } from './answers.ts'
import { createEditor } from './editor.ts'
import { createPerson, type Person, signedIn } from './person.ts'
import { slugsOf } from './small-curriculum.ts'

const COURSE = 'crypto-basics'
const lessons = slugsOf(compileContent().bundle, 'lessons')

/** What the content server says that somebody has earned. */
async function earnedBy(person: Person): Promise<string[]> {
  const { data } = (await (await person.get('/api/achievements')).json()) as { data: { slug: string; unlocked: boolean }[] }
  return data.flatMap(({ slug, unlocked }) => (unlocked ? [slug] : [])).sort()
}

test('a guest passes a quiz; with an account they keep it, and the content server hears of it', async () => {
  const guest = createPerson()
  expect(await passTest(guest, 'quiz', 'what-money-is')).toBe('passed')
  const { data } = (await (await guest.get('/api/progress')).json()) as { data: { passed: { lessons: string[] } } }
  expect(data.passed.lessons).toEqual(['what-money-is'])
  const learner = await signedIn(guest)
  await expect.poll(() => earnedBy(learner), { timeout: 20_000 }).toEqual(['first-lesson'])
})

test('a learner bookmarks, passes a course with its final test, and has a certificate and what it earns', async () => {
  const ada = await signedIn()
  expect((await ada.post('/api/bookmarks', { data: { entityId: COURSE, type: 'course' } })).status).toBe(201)
  const kept = (await (await ada.get('/api/bookmarks?locale=ja-JP')).json()) as {
    data: { courses: { entity: { headline: string } }[] }
  }
  expect(kept.data.courses.map(({ entity }) => entity.headline)).toEqual(['ゼロからの暗号資産'])

  for (const lesson of lessons) expect(await passTest(ada, 'quiz', lesson), lesson).toBe('passed')
  expect((await ada.post('/api/create-certificate', { course: COURSE, name: 'Ada' })).status).toBe(403)
  expect(await passTest(ada, 'final-test', COURSE)).toBe('passed')
  // What is passed is reported behind the answer.
  const claim = () => ada.post('/api/create-certificate', { course: COURSE, name: 'Ada' })
  await expect.poll(async () => (await claim()).status, { timeout: 20_000 }).toBeLessThan(300)
  const { data } = (await (await claim()).json()) as { data: { slug: string } }
  const page = await ada.get(`/certificates/${data.slug}`)
  expect([page.status, (await page.text()).includes('Ada')]).toEqual([200, true])
  expect((await ada.get(`/api/certificate/${data.slug}/certificate.pdf`)).status).toBe(200)

  const told = async () => {
    const answer = await ada.get('/api/notifications?filters[read]=false')
    const list = (await answer.json()) as { data: { event: { eventType: string } }[] }
    return list.data.map(({ event }) => event.eventType).sort()
  }
  await expect.poll(told, { timeout: 20_000 }).toContain('New User Certificate')
  expect(await told()).toContain('New User Achievement')
  expect(await earnedBy(ada)).toEqual(['first-bookmark', 'first-course', 'first-lesson'])
})

test('a quiz that is not published in Japanese is asked in English, and each question says so', async () => {
  const editor = createEditor()
  const id = await editor.idOf('lesson', 'what-money-is')
  const begin = async () => {
    const answer = await createPerson().post('/api/attempts?locale=ja-JP', { part: 'quiz', entity: 'what-money-is' })
    return ((await answer.json()) as { data: { question: { locale?: string } } }).data.question.locale ?? 'ja-JP'
  }
  expect(await begin()).toBe('ja-JP')
  await editor.unpublish('lesson', id, 'ja-JP')
  await expect.poll(begin, { timeout: 20_000, interval: 500 }).toBe('en')
  await editor.publish('lesson', id, 'ja-JP')
  // Strapi has taken the lesson out of the course, until that is published again.
  await editor.publish('course', await editor.idOf('course', COURSE), 'ja-JP')
  await expect.poll(begin, { timeout: 20_000, interval: 500 }).toBe('ja-JP')
  await expect.poll(async () => (await createPerson().get(`/ja-JP/courses/${COURSE}/what-money-is`)).status).toBe(200)
})

test('whoever signs out is nobody; a token that is dead is refused', async () => {
  const ben = await signedIn()
  expect((await ben.get('/api/users/me')).status).toBe(200)
  const before = [...ben.cookies]
  expect((await ben.post('/api/logout')).ok).toBe(true)
  expect((await ben.get('/api/users/me')).status).toBe(401)
  for (const [name, value] of before) ben.cookies.set(name, value)
  expect((await ben.get('/api/users/me')).status).toBe(401)
})

test('search finds in both languages', async () => {
  const find = async (query: string, locale: string) => {
    const answer = await fetch(`${inject('academy')}/api/search?query=${encodeURIComponent(query)}&locale=${locale}`)
    const { data } = (await answer.json()) as { data: Record<string, { slug: string }[]> }
    return Object.values(data).flatMap(group => group.map(({ slug }) => slug))
  }
  expect(await find('private key', 'en')).toContain('what-is-a-private-key')
  expect(await find('秘密鍵', 'ja-JP')).toContain('what-is-a-private-key')
})

test('results show what this server has beside articles, courses and quests: lessons under their course, and the glossary', async () => {
  const html = await (await fetch(`${inject('academy')}/search?query=ledger`)).text()
  expect(html).toContain('href="/courses/crypto-basics/how-a-ledger-works"')
  expect(await (await fetch(`${inject('academy')}/search?query=wallet`)).text()).toContain('href="/glossary#wallet"')
})
