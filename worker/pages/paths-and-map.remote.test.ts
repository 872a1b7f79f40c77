import { afterEach, expect, test, vi } from 'vitest'
import { forget } from '../../tests/support/caches.ts'
import { listOf, pretendContentServer, someCourse, somePath, someSite, strapiError } from '../../tests/support/content-server.ts'
import { visitPage, visitWarm } from '../../tests/support/visit.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

const before = (...slugs: string[]) => ({
  buildsOn: slugs.map(slug => ({ id: 1, documentId: slug, slug, headline: `Course ${slug}` })),
})
const COURSES = [someCourse('coins'), someCourse('keys', before('coins')), someCourse('chains', before('keys', 'nowhere'))]

async function page(answers: Parameters<typeof someSite>[0]) {
  pretendContentServer(someSite({ '/api/courses': () => listOf(COURSES), ...answers }))
  await forget()
  return (await visitWarm('/courses')).html
}
const section = (html: string, id: string) => new RegExp(`<section[^>]*id="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''
const linksIn = (html: string) => [...html.matchAll(/href="\/courses\/([\w-]+)"/g)].map(([, slug]) => slug)

test('a path lists its courses in order, and leaves out what the academy does not have', async () => {
  const html = await page({ '/api/paths': () => listOf([somePath('first', ['keys', 'gone', 'coins'])]) })
  expect(linksIn(section(html, 'paths'))).toEqual(['keys', 'coins'])
  expect(section(html, 'paths')).toContain('Path first')
  expect(html).toContain('href="/courses#paths"')
})

test('the map has each course below those that it builds on, and says so', async () => {
  const map = section(await page({}), 'map')
  expect(linksIn(map)).toEqual(['coins', 'keys', 'chains'])
  expect(map.replace(/<!-- -->|<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain('Builds on Course keys')
  expect(map).not.toContain('nowhere')
  expect(map.match(/<path /g)).toHaveLength(2)
})

test.each([
  ['has no such type', () => strapiError(404, 'NotFoundError', 'Not Found')],
  ['lets nobody read them', () => strapiError(403, 'ForbiddenError', 'Forbidden')],
  ['has none', () => listOf([])],
])('where a content server %s, /courses has the map alone and nothing leads to paths', async (_, paths) => {
  const html = await page({ '/api/paths': paths })
  expect(section(html, 'map')).not.toBe('')
  expect(section(html, 'paths')).toBe('')
  expect(html).not.toContain('#paths')
})

test('where a content server fails at paths, the map comes all the same', async () => {
  pretendContentServer(
    someSite({ '/api/courses': () => listOf(COURSES), '/api/paths': () => strapiError(500, 'InternalServerError', 'No') }),
  )
  await forget()
  const { html } = await visitPage('/courses')
  expect(html).toContain('id="map"')
  expect(html).not.toContain('id="paths"')
})

test('where no course builds on another there is no map', async () => {
  const html = await page({ '/api/courses': () => listOf([someCourse('coins'), someCourse('keys')]) })
  expect(section(html, 'map')).toBe('')
})
