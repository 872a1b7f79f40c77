import { expect, test } from 'vitest'
import type { Course } from './content/course.ts'
import { courseSocial, lessonSocial, socialUrl } from './social.ts'
import type { SiteWords } from './words.ts'

const words: SiteWords = { locale: 'en', academy: 'Campus', t: key => key }
const lesson = { slug: 'first', headline: 'First' }
const course = {
  slug: 'keys',
  headline: 'Keys',
  level: { slug: 'basic', name: 'Basic' },
  motif: 'key',
  modules: [{ lessons: [lesson] }],
  readingTime: 5,
} as unknown as Course

test('a course whose cover shows something else has another picture for chats', () => {
  const urlWith = (motif: Course['motif']) => socialUrl(courseSocial({ ...course, motif }, words))
  expect(urlWith('lock')).not.toBe(urlWith('key'))
  expect(urlWith('key')).toBe(urlWith('key'))
})

test('so has a lesson of that course', () => {
  const urlWith = (motif: Course['motif']) => socialUrl(lessonSocial(lesson, { ...course, motif }, words))
  expect(urlWith('lock')).not.toBe(urlWith('key'))
  expect(urlWith('key')).toBe(urlWith('key'))
})
