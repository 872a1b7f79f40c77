import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile, edited, front, SOUND, testFolder, writeFiles } from '../../tests/support/small-academy.ts'
import { compileWithoutCache } from './compile.ts'
import { Problems } from './problem.ts'
import { readText } from './read-text.ts'

const REPORTS = 'tests/reports/10-other-encodings'

test.each([
  ['windows-1252.en.md', 'en.md', [[2, 'The file is not UTF-8']]],
  ['shift-jis.ja-JP.md', 'ja-JP.md', [[2, 'The file is not UTF-8']]],
  ['utf-16.en.md', 'en.md', [[1, 'The file is UTF-16, and not UTF-8']]],
  ['utf-8-with-mark.en.md', 'en.md', []],
])('%s says what it is', async (report, name, problems) => {
  const root = await testFolder()
  await writeFiles(root, SOUND)
  const folder = join(root, 'articles/a-cafe')
  mkdirSync(folder)
  if (name !== 'en.md')
    writeFileSync(
      join(folder, 'en.md'),
      front('headline: A\nexcerpt: B.\ntype: guide\npublishedAt: 2026-09-01\ncheckedAt: 2026-09-01'),
    )
  copyFileSync(join(REPORTS, report), join(folder, name))
  const found = compileWithoutCache(root).problems.list.filter(({ what }) => !/type "|translation/.test(what))
  expect(found.map(({ line, what }) => [line, what])).toEqual(problems)
})

test('a control character is named with its line, in a file and behind an escape of YAML', async () => {
  expect((await compile(edited('articles/keys/en.md', 'Text.', 'Te\u0008xt.'))).problems).toMatchObject([
    { file: 'articles/keys/en.md', line: 9, what: 'There is a control character (U+0008)' },
  ])
  expect((await compile(edited('articles/keys/en.md', 'headline: Keys', 'headline: "Ke\\u0007ys"'))).problems).toMatchObject([
    { line: 2, what: expect.stringContaining('control character') },
  ])
})

test('line ends of Windows are line ends', async () => {
  const root = await testFolder()
  const file = join(root, 'a.md')
  writeFileSync(file, '\ufeffa\r\n\tb\r\n')
  const problems = new Problems()
  expect([readText(file, problems), problems.list]).toEqual(['a\r\n\tb\r\n', []])
})

test('a curriculum that is larger than an import is refused with both sizes', async () => {
  const names = Array.from({ length: 27 }, (_, i) => `p${i}`)
  const padding = 'x'.repeat(960_000)
  const text = front(
    'headline: Keys\nexcerpt: Short.\ntype: guide\npublishedAt: 2026-09-01\ncheckedAt: 2026-09-01',
    names.map(name => `![A key](${name}.svg)`).join('\n\n'),
  )
  const pictures = names.map(name => [
    `articles/keys/${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><desc>${name}${padding}</desc></svg>`,
  ])
  const { problems } = await compile({ 'articles/keys/en.md': text, ...Object.fromEntries(pictures) })
  expect(problems).toMatchObject([
    { what: expect.stringMatching(/^The curriculum has 3\d\.\d MB, and an import takes 32 MB at most$/) },
  ])
})

test.each([
  ['lessons/money/ja-JP.md', 'name="hash"', 'name="hush"', 'Did you mean "hash"?'],
  ['lessons/money/en.md', '::check{guess}', '::check{gess}', 'Did you mean "guess"?'],
  ['courses/basics/en.md', '[money]', '[mony]', 'Did you mean "money"?'],
  ['courses/basics/en.md', 'level: basic', 'level: basics', 'Did you mean "basic"?'],
  ['articles/keys/en.md', 'type: guide', 'type: guid', 'Did you mean "guide"?'],
  ['quests/walk/en.md', '[sort]', '[srot]', 'Did you mean "sort"?'],
])('a misspelt name in %s is asked about: %s', async (file, from, to, mend) => {
  expect((await compile(edited(file, from, to))).problems).toContainEqual(
    expect.objectContaining({ mend: expect.stringContaining(mend) }),
  )
})
