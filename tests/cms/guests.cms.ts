import { expect, test } from 'vitest'
import { compileContent } from '../../scripts/content/compile.ts'
import { passTest } from './answers.ts'
import { createPerson, type Person } from './person.ts'
import { slugsOf } from './small-curriculum.ts'

const lessons = slugsOf(compileContent().bundle, 'lessons')

const passedBy = async (person: Person) => {
  const { data } = (await (await person.get('/api/progress')).json()) as {
    data: { passed: { lessons: string[]; courses: string[] } }
  }
  return { lessons: data.passed.lessons.toSorted(), courses: data.passed.courses }
}

test('a guest passes every quiz of a course and its final test, and the course with them', async () => {
  const guest = createPerson()
  for (const lesson of lessons) expect(await passTest(guest, 'quiz', lesson), lesson).toBe('passed')
  expect(await passedBy(guest)).toEqual({ lessons: lessons.toSorted(), courses: [] })
  expect(await passTest(guest, 'final-test', 'crypto-basics')).toBe('passed')
  expect(await passedBy(guest)).toEqual({ lessons: lessons.toSorted(), courses: ['crypto-basics'] })
})

test('a guest answers the questions on the screens of a lesson, and is where they left off', async () => {
  const guest = createPerson()
  const lesson = 'what-money-is'
  const place = { lesson, place: 's1', seen: ['overview'] }
  expect((await guest.post('/api/checks/place', place)).status).toBe(200)
  const { data } = (await (await guest.get(`/api/lessons?filters[slug][$eq]=${lesson}`)).json()) as {
    data: [{ screens: { check: { id: string; kind: string; options: { id: string }[] } | null }[] }]
  }
  const check = data[0].screens.map(screen => screen.check).find(one => one?.kind === 'choice')
  const chosen = check?.options.slice(0, 1).map(({ id }) => id)
  const answer = await guest.post('/api/checks', { lesson, check: check?.id, chosen, key: 'first' })
  expect(answer.status).toBe(200)
  const kept = (await (await guest.get(`/api/checks?lesson=${lesson}`)).json()) as {
    data: { checks: Record<string, { tries: unknown }> | unknown[] }
  }
  expect(JSON.stringify(kept.data.checks)).toContain(check?.id)
})
