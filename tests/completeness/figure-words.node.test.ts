import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FIGURE_NAMES } from '../../shared/figures/names.ts'
import { LOCALES } from '../../shared/locale.ts'

const read = (locale: string, name: string) =>
  JSON.parse(readFileSync(`locales/${locale}/figures/${name}.json`, 'utf8')) as Record<string, string>

const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()

test.each(LOCALES)('every figure has its words in %s, and no file has words of another', locale => {
  expect(readdirSync(`locales/${locale}/figures`)).toEqual(FIGURE_NAMES.map(name => `${name}.json`).sort())
})

test.each(FIGURE_NAMES)('%s has the same texts with the same values in each language', name => {
  const english = read('en', name)
  for (const locale of LOCALES) {
    const words = read(locale, name)
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(words)) expect([key, gaps(text)]).toEqual([key, gaps(english[key] ?? '')])
  }
})
