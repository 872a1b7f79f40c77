import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { edited, SOUND, testFolder, writeFiles } from '../../tests/support/small-academy.ts'
import { contentBundle } from '../../worker/origin/bundle.ts'
import { compileWithoutCache } from './compile.ts'
import { writeSkeleton } from './new.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

async function academy(changes = {}) {
  const root = await testFolder()
  await writeFiles(root, { ...SOUND, ...changes })
  return root
}
const problemsIn = (root: string) => compileWithoutCache(root).problems.list.map(({ what }) => what)

test('a new lesson is a draft that passes the check, though no course leads to it yet', async () => {
  const root = await academy()
  writeSkeleton('lesson', 'what-a-seed-is', undefined, root)
  const { bundle, problems } = compileWithoutCache(root)
  expect(problems.list).toEqual([])
  expect(contentBundle.safeParse(bundle).error).toBeUndefined()
})

test.each(['article', 'faq', 'page', 'term', 'quest-step'])('a new %s passes the check as well', async kind => {
  const root = await academy()
  writeSkeleton(kind, 'something-new', undefined, root)
  expect(problemsIn(root)).toEqual([])
})

test.each([
  ['[money]', '[money, what-a-seed-is]'],
  ['\n      - money # the first', '\n      - money\n      - what-a-seed-is # the first'],
])('a new lesson is added to its module, and nothing else of the course changes: %j', async (lessons, after) => {
  const changed = edited('courses/basics/en.md', '[money]', lessons)
  const root = await academy(changed)
  writeSkeleton('lesson', 'what-a-seed-is', 'basics/first', root)
  expect(problemsIn(root)).toEqual([])
  expect(readFileSync(join(root, 'courses/basics/en.md'), 'utf8')).toBe(changed['courses/basics/en.md']?.replace(lessons, after))
})

test('a module that is none is named, and nothing is written', async () => {
  const root = await academy()
  expect(() => writeSkeleton('lesson', 'what-a-seed-is', 'basics/frist', root)).toThrow('has no module "frist"')
  expect(() => writeSkeleton('lesson', 'what-a-seed-is', 'basic/first', root)).toThrow('There is no course "basic"')
  expect(() => writeSkeleton('article', 'seeds', 'basics/first', root)).toThrow('--in')
  writeSkeleton('lesson', 'what-a-seed-is', undefined, root)
})
