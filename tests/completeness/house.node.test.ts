import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FILE_ADDRESSES } from '../../shared/file-addresses.ts'
import {
  HOLDER_MAX_CHARACTERS,
  NEWSLETTER_CONFIRM_HOURS,
  PICTURE_MAX_PIXELS,
  SIGN_IN_MINUTES,
  USERNAME_MAX_CHARACTERS,
} from '../../shared/limits.ts'
import { reservedFirstSegments } from '../../shared/match-page.ts'
import { pageNames, routes } from '../../shared/routes.ts'

const sources = (...folders: string[]) =>
  folders.flatMap(folder => globSync(`${folder}/**/*.{ts,tsx}`)).filter(file => !/\.test\.tsx?$/.test(file))
const read = (file: string) => readFileSync(file, 'utf8')
const wordsOf = (locale: string) => JSON.parse(read(`locales/${locale}.json`)) as Record<string, string>

test('both languages have the same words, none of them empty', () => {
  const [en, ja] = [wordsOf('en'), wordsOf('ja-JP')]
  // A number never changes a Japanese noun.
  expect(Object.keys(ja)).toEqual(Object.keys(en).filter(key => !key.endsWith('_one')))
  expect(Object.entries({ ...en, ...ja }).filter(([, text]) => !text.trim())).toEqual([])
})

const valuesOf = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()

test('both languages fill in the same values', () => {
  const [en, ja] = [wordsOf('en'), wordsOf('ja-JP')]
  // The name of the site is in all words (worker/pages/site-data.ts); a sentence may do without it.
  const valuesIn = (text = '') => valuesOf(text).filter(name => name !== 'site')
  for (const key of Object.keys(ja)) expect(valuesIn(ja[key]), key).toEqual(valuesIn(en[key]))
})

test('a text whose number makes a noun plural has a form for one and a form for others, chosen by {count}', () => {
  const en = wordsOf('en')
  for (const key of Object.keys(en).filter(name => /_(one|other)$/.test(name))) {
    const [name] = key.split(/_(?:one|other)$/)
    for (const form of [`${name}_one`, `${name}_other`]) expect(valuesOf(en[form]), form).toContain('count')
    expect(valuesOf(en[`${name}_one`]), key).toEqual(valuesOf(en[`${name}_other`]))
  }
  // Numbers that are never one: limits of the house.
  expect(
    Math.min(SIGN_IN_MINUTES, NEWSLETTER_CONFIRM_HOURS, PICTURE_MAX_PIXELS, USERNAME_MAX_CHARACTERS, HOLDER_MAX_CHARACTERS),
  ).toBeGreaterThan(1)
  const plural = (text: string) => /\{(?!minutes|hours|pixels|max|name|site)\w+\}( more| right)? [a-z]+s\b/.test(text)
  const oneFormOnly = Object.entries(en).filter(([key, text]) => plural(text) && !key.endsWith('_other'))
  expect(oneFormOnly).toEqual([])
})

test('every word that a page asks for exists, and no word stands unused', () => {
  const en = wordsOf('en')
  const code = [...sources('client'), 'worker/pages/page-store.ts'].map(read).join('\n')
  const asked = [...code.matchAll(/\bt\(\s*'([a-z0-9_]+)'/g)].map(([, key]) => key ?? '')
  expect(asked.filter(key => !(key in en || `${key}_other` in en))).toEqual([])
  // Keys that are put together from a part: sort_latest, filter_articles.
  const composed = [...code.matchAll(/\bt\(`([a-z_]+_)\$\{/g)].map(([, start]) => start ?? '')
  const nameOf = (key: string) => key.replace(/_(one|other)$/, '')
  const used = (key: string) =>
    code.includes(`'${key}'`) || code.includes(`'${nameOf(key)}'`) || composed.some(start => key.startsWith(start))
  expect(Object.keys(en).filter(key => !used(key))).toEqual([])
})

test('the texts that the specification names exist', () => {
  expect(wordsOf('en')).toMatchObject({ error_404: 'This page could not be found' })
  for (const key of ['error_404', 'an_error_occurred', 'error_page'])
    for (const locale of ['en', 'ja-JP']) expect(wordsOf(locale)).toHaveProperty(key)
})

test('every page has a module that loads, names and shows it', () => {
  const table = read('client/pages.ts')
  for (const page of pageNames) expect(table, page).toMatch(new RegExp(`^  ${page}: `, 'm'))
  const tables = table + read('client/account/own-pages.ts')
  const modules = [...tables.matchAll(/import\('\.\.?\/(pages\/[^']+)'\)/g)].map(([, path]) => `client/${path}`)
  for (const file of modules)
    for (const name of ['load', 'seo', 'Page'])
      expect(read(file), `${file} exports ${name}`).toMatch(new RegExp(`export (async )?(function|const) ${name}\\b`))
})

test('exactly the pages that require a sign-in stand in the table of their own', () => {
  const own = pageNames.filter(page => new RegExp(`^  ${page}: own\\(`, 'm').test(read('client/pages.ts')))
  expect(own).toEqual(pageNames.filter(page => 'requiresSignIn' in routes[page]))
})

test('an address that the worker or a built file answers first is reserved, so no course can take it', () => {
  const reserved = new Set([...reservedFirstSegments, ...FILE_ADDRESSES])
  const files = readdirSync('public').filter(name => !name.startsWith('_') && name !== '.assetsignore')
  const built = existsSync('dist/client')
    ? readdirSync('dist/client').filter(name => !name.startsWith('_') && !name.startsWith('.'))
    : []
  const mounted = [...read('worker/app.ts').matchAll(/app\.route\('\/([a-z-]+)'/g)].map(([, name]) => name ?? '')
  const direct = [...read('worker/routes/site-files.ts').matchAll(/\.get\('\/([a-z.-]+)/g)].map(([, name]) => name ?? '')
  for (const name of [...files, ...built, ...mounted, ...direct]) expect(reserved, name).toContain(name)
})

test('every first segment of a page is reserved', () => {
  const firsts = Object.values(routes)
    .map(route => route.pattern.split('/')[1])
    .filter(Boolean)
  for (const first of firsts) expect(reservedFirstSegments).toContain(first)
})

test('no file or folder is called utils, lib, helpers or misc', () => {
  const files = sources('shared', 'worker', 'client', 'scripts')
  expect(files.filter(file => /(^|\/)(utils?|libs?|helpers?|misc|common)(\/|\.tsx?$)/.test(file))).toEqual([])
})

test('the browser gets no parser', () => {
  const browser = sources('client').flatMap(file =>
    [...read(file).matchAll(/^import (?!type )[^\n]*from '([^']*shared\/content\/[^']+|zod)'/gm)].map(
      ([, from]) => `${file}: ${from}`,
    ),
  )
  expect(browser).toEqual([])
})

test('answer keys are read where answers are judged, and nowhere else', () => {
  const naming = sources('worker').filter(file => /\bquestionBanks\b|\bquestion_banks\b/.test(read(file)))
  const writing = ['worker/origin/bundle.ts', 'worker/cms/import-content.ts', 'worker/origin/schema.ts']
  expect(naming.sort()).toEqual([...writing, 'worker/curriculum/built-in.ts'].sort())
})

test('shared state that is defined is also read, and so is what the browser’s storage is given', () => {
  const files = sources('client').map(read)
  const code = files.join('\n').replace(/^import [^;]*? from '[^']+'$/gm, '')
  const models = [...code.matchAll(/^export const (\w+) = (?:define\w+|shown)[<(]/gm)].map(([, name]) => name ?? '')
  expect(models.length).toBeGreaterThan(15)
  // Emptied, filled or begun is not yet read.
  const reads = (name: string) =>
    code
      .replace(new RegExp(`of\\(${name}\\)\\.value = `, 'g'), '')
      .replace(new RegExp(`\\.begin\\(${name}\\b`, 'g'), '')
      .match(new RegExp(`(useModel|\\bof|read)\\(${name}\\)`, 'g'))
  expect(models.filter(name => !reads(name))).toEqual([])
  // By the name in the browser, where the file says it: the first script cannot import the file that keeps what it reads.
  const stored = (text: string, name: string) => text.match(new RegExp(`^const ${name} = ('[^']+')`, 'm'))?.[1]
  const keys = (call: string) =>
    files.flatMap((text, i) =>
      [...text.matchAll(new RegExp(`${call}\\((\\w+)`, 'g'))].map(([, key = '']) => stored(text, key) ?? `${i} ${key}`),
    )
  expect(keys('setItem').filter(key => !keys('getItem').includes(key))).toEqual([])
})

test('what is done with a learner’s object is one synchronous transaction: nothing in it waits, and there is one place that begins it', () => {
  const files = sources('worker/learner').filter(file => !/test|\/rules\//.test(file))
  const waiting = files.filter(file =>
    /\b(async|await|Promise)\b|\.then\(/.test(read(file).replace(/^ *(\/\*\*|\*|\/\/).*$/gm, '')),
  )
  // The class itself, around its transactions, what calls it, and what it has others do.
  const around = ['ask-learner.ts', 'errands.ts', 'learner.ts', 'object.ts'].map(file => `worker/learner/${file}`)
  expect(waiting.sort()).toEqual(around)
  const begin = sources('worker').filter(file => /\.transaction(Sync)?\(/.test(read(file)))
  expect(begin).toEqual(['worker/learner/learner.ts'])
  const handed = [...read('worker/learner/learner.ts').matchAll(/transactionSync\((.*)$/gm)].map(([, rest = '']) => rest)
  expect(handed.filter(rest => !/^\(\)(: [\w<>[\]]+)? => \{$/.test(rest))).toEqual([])
})

test('style sheets use the house’s colours: no colour stands outside tokens', () => {
  const strays = globSync('client/**/*.css')
    .filter(file => !file.endsWith('tokens.css'))
    .flatMap(file => [...read(file).matchAll(/#[0-9a-f]{3,8}\b|rgba?\(/gi)].map(([colour]) => `${file}: ${colour}`))
  // Pictures of the curriculum are drawn on paper, in the dark too.
  expect(strays).toEqual([])
})

test('what React Refresh needs is the first import of the entry: else no page comes alive under `npm start`', () => {
  const [first] = read('client/entry.tsx').match(/^import .*$/m) ?? []
  expect(first).toBe("import '@vitejs/plugin-react/preamble'")
})
