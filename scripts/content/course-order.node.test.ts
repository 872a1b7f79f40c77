import { expect, test } from 'vitest'
import { compile, ENGLISH_COURSE, type Files, front, JAPANESE_COURSE } from '../../tests/support/small-academy.ts'

/** Another course, with a lesson of its own, and where both stand. */
const academy = (buildsOn: string, courses: string, order = 2): Files => ({
  'courses/basics/en.md': front(ENGLISH_COURSE.replace('level: basic', 'level: basic\norder: 1')),
  'courses/chains/en.md': front(
    ENGLISH_COURSE.replace('level: basic', `level: basic\norder: ${order}\nbuildsOn: [${buildsOn}]`).replace(
      '[money]',
      '[blocks]',
    ),
  ),
  'courses/chains/ja-JP.md': front(JAPANESE_COURSE),
  'paths/safe/en.md': front(`headline: Safely\ndescription: For all.\norder: 1\ncourses: [${courses}]`, ''),
  'paths/safe/ja-JP.md': front('headline: 安全に\ndescription: みんなのために。', ''),
})
const said = async (...written: Parameters<typeof academy>) => {
  const { problems } = await compile(academy(...written))
  return problems.filter(({ what }) => !what.includes('blocks')).map(({ file, line, what }) => `${file}:${line} ${what}`)
}

test('a course builds on those of lower order, and a path keeps to it', async () => {
  expect(await said('basics', 'basics, chains')).toEqual([])
  // What a course builds on may be left out of a path.
  expect(await said('basics', 'chains')).toEqual([])
})

test.each([
  ['a course that builds on one that is not there', ['coins', 'basics'], 'courses/chains/en.md:6 There is no course "coins"'],
  ['a course that builds on a later one', ['basics', 'basics', 0], 'courses/chains/en.md:6 "basics" stands after this course'],
  ['a path through a course that is not there', ['basics', 'coins'], 'paths/safe/en.md:5 There is no course "coins"'],
  [
    'a path that comes too early to a course',
    ['basics', 'chains, basics'],
    'paths/safe/en.md:5 "chains" builds on "basics", which comes later',
  ],
  ['a path that names a course twice', ['basics', 'basics, basics'], 'paths/safe/en.md:5 "basics" stands there twice'],
] as const)('%s is named with its place', async (_, written, problem) => {
  expect(await said(...(written as unknown as Parameters<typeof academy>))).toEqual([problem])
})
