import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createChunkRule, reachedAtOnce } from './chunk-rule.ts'

const LARGE = 'x'.repeat(2000)

/** A client of these imports, by paths from the top of the repository; every module is large but those named `small`. */
function pretend(imports: Record<string, string[]>) {
  const all = Object.fromEntries(Object.entries(imports).map(([file, to]) => [resolve(file), to.map(path => resolve(path))]))
  return {
    getModuleInfo: (id: string) => {
      const importedIds = all[id]
      return importedIds ? { importedIds, code: id.includes('small') ? 'x' : LARGE } : null
    },
  }
}

const CLIENT = pretend({
  'client/entry.tsx': ['react', 'store'],
  store: ['model'],
  react: [],
  model: [],
  'client/pages/courses.tsx': ['card', 'frame', 'small-note', 'card.css'],
  'client/pages/library.tsx': ['card', 'frame', 'small-note', 'card.css'],
  'client/pages/quests.tsx': ['card', 'frame', 'small-note', 'card.css'],
  'client/pages/course.tsx': ['frame', 'modules', 'small-slot', 'slot'],
  'client/shell/start.ts': ['small-slot', 'slot', 'small-network'],
  'small-slot': [],
  slot: [],
  'small-network': [],
  'client/pages/profile/page.tsx': ['own'],
  'client/pages/bookmarks.tsx': ['own'],
  'client/pages/achievements.tsx': ['own'],
  card: [],
  'card.css': [],
  'small-note': [],
  frame: [],
  modules: [],
  own: [],
})

const chunkOf = (file: string) => createChunkRule()(resolve(file), CLIENT)

test('what the entry imports at once, and what that imports, is one file with the entry', () => {
  for (const file of ['client/entry.tsx', 'react', 'store', 'model']) expect(chunkOf(file), file).toBe('app')
})

test('what three public pages of more than one layout import is in that file too', () => {
  expect(chunkOf('frame')).toBe('app')
})

test('what only pages of one layout share is a file of that layout, unless it is small', () => {
  expect(chunkOf('card')).toBe('default')
  expect(chunkOf('card.css')).toBe('default')
  expect(chunkOf('small-note')).toBe('app')
})

test('what is small and shared with the shell, which comes a moment later, is in the first file', () => {
  expect(chunkOf('small-slot')).toBe('app')
  expect(chunkOf('slot')).toBeNull()
  expect(chunkOf('small-network')).toBeNull()
})

test('what one page needs comes with it, and so does what pages of an account share', () => {
  expect(chunkOf('modules')).toBeNull()
  expect(chunkOf('own')).toBeNull()
})

test('modules that import each other are found once', () => {
  const circle = pretend({ a: ['b'], b: ['a', 'c'], c: [] })
  expect([...reachedAtOnce(resolve('a'), circle)]).toEqual(['a', 'b', 'c'].map(file => resolve(file)))
})
