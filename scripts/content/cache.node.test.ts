import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from '../../tests/completeness/imports.ts'
import { edited, type Files, front, SOUND, SVG, TAUGHT, testFolder, writeFiles } from '../../tests/support/small-academy.ts'
import { hashOf } from '../hash-of.ts'
import { compileContent, compileWithoutCache } from './compile.ts'
import { COMPILER_SOURCES } from './source-hash.ts'

const TODAY = '2026-11-27'
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

/** A small academy that was compiled into a cache, and what comes out of it with the cache and without. */
async function compiledOnce() {
  const [root, cache] = [await testFolder(), await testFolder()]
  await writeFiles(root, SOUND)
  compileContent(root, TODAY, cache)
  const both = (today = TODAY) => [asJson(compileContent(root, today, cache)), asJson(compileWithoutCache(root, today))] as const
  return { root, cache, both }
}

const changes: [string, Files][] = [
  ['nothing changed', {}],
  ['a text changed', edited('articles/keys/en.md', 'Text.', 'Another **text**.')],
  ['a question changed', { 'lessons/money/questions.yaml': TAUGHT }],
  ['a mistake was made', edited('articles/keys/en.md', 'Text.', '# Title\n\n<b>x</b>')],
  [
    'files were added',
    {
      'articles/locks/en.md': `${SOUND['articles/keys/en.md']}\n![A lock](a.svg)\n`,
      'articles/locks/ja-JP.md': `${SOUND['articles/keys/ja-JP.md']}`,
      'articles/locks/a.svg': SVG,
    },
  ],
  // Then several functions get the same text.
  ['a file lost its last line break', { 'articles/keys/en.md': SOUND['articles/keys/en.md']?.trimEnd() ?? '' }],
  ['a translation was removed', { 'articles/keys/ja-JP.md': null }],
  [
    'a word of the glossary came',
    { 'terms/key/en.md': front('term: A key'), 'terms/key/ja-JP.md': front('term: 鍵\nreading: かぎ') },
  ],
]

test.each(changes)('a compilation with the cache equals one without it after %s', async (_, changed) => {
  const { root, both } = await compiledOnce()
  await writeFiles(root, changed)
  const [cached, afresh] = both()
  expect(cached).toEqual(afresh)
  // Once more, now that the cache holds the change.
  expect(both()[0]).toEqual(afresh)
})

test('advice of one day is not given on another', async () => {
  const { root, both } = await compiledOnce()
  const source = 'sources:\n  - { label: A, url: https://a.example, carries: It is so., recheckBy: 2026-12-01 }\n'
  await writeFiles(root, edited('articles/keys/en.md', 'publishedAt:', `${source}publishedAt:`))
  both()
  const [cached, afresh] = both('2027-01-01')
  expect(JSON.stringify(afresh)).toContain('2026-12-01')
  expect(cached).toEqual(afresh)
})

/** Writes something wrong into each file of a cache, under another key if one is given. */
function spoil(cache: string, keyOf = (key: string) => key) {
  for (const name of readdirSync(cache)) {
    const file = join(cache, name)
    const { key, value } = JSON.parse(readFileSync(file, 'utf8')) as { key: string; value: [string, unknown][] | object }
    const wrong = Array.isArray(value)
      ? value.map(([text, made]) => [text, typeof made === 'string' ? 'wrong' : made])
      : { wrong: true }
    writeFileSync(file, JSON.stringify({ key: keyOf(key), value: wrong }))
  }
}

test('what another version of the compiler stored is not used', async () => {
  const { cache, both } = await compiledOnce()
  spoil(cache, key => `another ${key}`)
  const [cached, afresh] = both()
  expect(cached).toEqual(afresh)
})

test('what did not change is not compiled again, neither the whole nor the other texts', async () => {
  const { root, cache, both } = await compiledOnce()
  spoil(cache)
  expect(both()[0]).toEqual({ wrong: true })
  await writeFiles(root, edited('quests/walk/en.md', 'Text.', 'Another text.'))
  expect(JSON.stringify(both()[0])).toContain('wrong')
})

test.each(['', '{"key":', 'null', '7'])('a damaged cache is ignored: %s', async damaged => {
  const { cache, both } = await compiledOnce()
  for (const name of readdirSync(cache)) writeFileSync(join(cache, name), damaged)
  const [cached, afresh] = both()
  expect(cached).toEqual(afresh)
})

test('the cache holds what the last compilations used, and nothing that was before', async () => {
  const { root, cache, both } = await compiledOnce()
  const stored = () => Object.fromEntries(readdirSync(cache).map(name => [name, readFileSync(join(cache, name), 'utf8')]))
  const before = stored()
  await writeFiles(root, edited('articles/keys/en.md', 'Text.', 'For a while.'))
  both()
  expect(Object.keys(stored())).toEqual(Object.keys(before))
  await writeFiles(root, SOUND)
  both()
  const length = (files: Record<string, string>) => Object.values(files).join('').length
  expect(length(stored())).toBe(length(before))
})

test('the version of the compiler changes with each of its files, and with none of its tests', async () => {
  const root = await testFolder()
  const sources = [join(root, 'figures'), join(root, 'lock.json')]
  await writeFiles(root, { 'figures/hash.ts': 'a', 'figures/deep/model.ts': 'b', 'figures/hash.test.ts': 'c', 'lock.json': '{}' })
  const before = hashOf(sources)
  await writeFiles(root, { 'figures/hash.test.ts': 'd' })
  expect(hashOf(sources)).toBe(before)
  const changed: Files[] = [
    { 'figures/deep/model.ts': 'bb' },
    { 'figures/new.ts': '' },
    { 'figures/hash.ts': null },
    { 'lock.json': '{ }' },
  ]
  const versions = [before]
  for (const change of changed) {
    await writeFiles(root, change)
    versions.push(hashOf(sources))
  }
  expect(new Set(versions).size).toBe(versions.length)
})

test('the version of the compiler covers every file that the compiler and the import ask for', () => {
  const asked = new Set(['scripts/content/compile.ts', 'worker/cms/import-content.ts'])
  // A set is walked to its end, also what is added meanwhile.
  for (const file of asked) for (const { to } of file.endsWith('.ts') ? importsOf([file]) : []) asked.add(to)
  const isCovered = (file: string) => COMPILER_SOURCES.some(source => file === source || file.startsWith(`${source}/`))
  expect([...asked].filter(file => !isCovered(file))).toEqual([])
  expect(asked).toContain('shared/figures/models.ts')
  expect(asked.size).toBeGreaterThan(90)
})
