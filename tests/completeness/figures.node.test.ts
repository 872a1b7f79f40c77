import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FIGURE_MODELS, FIGURE_NAMES } from '../../shared/figures/models.ts'
import { LOCALES } from '../../shared/locale.ts'

const read = (locale: string, name: string) =>
  JSON.parse(readFileSync(`locales/${locale}/figures/${name}.json`, 'utf8')) as Record<string, string>

const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()

/** Finds the figures that have a file, whose path has a star in the place of the name. */
const withFile = (pattern: string) =>
  globSync(pattern)
    .map(file => file.slice(pattern.indexOf('*'), file.length - pattern.length + pattern.indexOf('*') + 1))
    .sort()

test.each(['client/figures/*/figure.tsx', 'gallery/figures/*.ts', ...LOCALES.map(locale => `locales/${locale}/figures/*.json`)])(
  'every figure in shared/figures/models.ts has its %s, and no other figure does',
  pattern => {
    expect(withFile(pattern)).toEqual([...FIGURE_NAMES].sort())
  },
)

test.each(FIGURE_NAMES)('%s has the same texts with the same values in each language', name => {
  const english = read('en', name)
  for (const locale of LOCALES) {
    const words = read(locale, name)
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(words)) expect([key, gaps(text)]).toEqual([key, gaps(english[key] ?? '')])
  }
})

test.each(FIGURE_NAMES)('docs/writing-content.md names the options and the goals of %s', name => {
  const row = readFileSync('docs/writing-content.md', 'utf8').match(new RegExp(`^\\| \`${name}\` \\|.*`, 'm'))?.[0] ?? ''
  const { OPTIONS, GOAL_RULES } = FIGURE_MODELS[name]
  const named = [...row.matchAll(/`([\w-]+)(?:: 1)?`/g)].map(([, word]) => word)
  // The row of a series (`amount1` … `amount5`) names its first and its last.
  const isInSeries = (word: string) => /^amount[2-4]$/.test(word)
  expect(
    [...Object.keys(OPTIONS), ...Object.keys(GOAL_RULES)].filter(word => !isInSeries(word) && !named.includes(word)),
  ).toEqual([])
})
