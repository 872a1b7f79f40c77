import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOT_SHOWN } from '../../gallery/not-shown.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const sources = (pattern: string) => globSync(pattern).filter(file => !file.includes('.test.'))

/** Components by file and name: what a file exports with a capital letter and small ones, as a function. */
const components = [
  'ui',
  'form',
  'player',
  'entries',
  'listing',
  'outbound',
  'newsletter',
  'learner',
  'layouts',
  'search',
  'live',
]
  .flatMap(folder => sources(`client/${folder}/**/*.tsx`))
  .flatMap(file =>
    [...read(file).matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)\b/gm)].map(([, name]) => `${file} ${name}`),
  )

/** What the gallery imports, in the same words; an import that nothing uses stops the linter. */
const shown = new Set(
  sources('gallery/*.tsx').flatMap(file =>
    [...read(file).matchAll(/^import \{([^}]*)\} from '\.\.\/client\/([^']+)'/gm)].flatMap(([, names = '', from]) =>
      names.split(',').map(name => `client/${from} ${name.trim().replace(/ as \w+$/, '')}`),
    ),
  ),
)

test('every component stands in the gallery, or the gallery says why it does not', () => {
  expect(components.length).toBeGreaterThan(60)
  expect(components.filter(component => !shown.has(component) && !(component in NOT_SHOWN))).toEqual([])
})

test('what the gallery says it does not show exists, and is not shown', () => {
  for (const component of Object.keys(NOT_SHOWN)) {
    expect(components).toContain(component)
    expect(shown).not.toContain(component)
  }
})
