import { expect, test } from 'vitest'
import { circlesAmong } from './circles.ts'
import { arrowsFrom, importsIn } from './imports.ts'
import { arrowsUp, roomArrows, roomOf } from './judge.ts'

/** `a→b` as an arrow. */
const arrow = (text: string) => {
  const [from = '', to = ''] = text.split('→')
  return { from, to }
}
const arrows = (...texts: string[]) => texts.map(arrow)

test('every way to name another file counts: types, exports, side effects, dynamic imports', () => {
  const code = `
    import type { A } from './type.ts'
    import { type B, c } from './value.ts'
    export { d } from './exported.ts'
    export * from './all.ts'
    export type { F } from './exported-type.ts'
    import './style.css'
    import words from '../words.json' with { type: 'json' }
    const later = () => import('./later.tsx')
    let inline: import('./inline-type.ts').I
    type Module = typeof import('./module-type.ts')
  `
  expect(importsIn('a.ts', code).sort()).toEqual([
    '../words.json',
    './all.ts',
    './exported-type.ts',
    './exported.ts',
    './inline-type.ts',
    './later.tsx',
    './module-type.ts',
    './style.css',
    './type.ts',
    './value.ts',
  ])
})

test('packages, comments and texts are no imports', () => {
  const code = `
    import { z } from 'zod'
    // import { a } from './comment.ts'
    const text = "import { a } from './text.ts'"
  `
  expect(importsIn('a.ts', code)).toEqual([])
})

test('a file that cannot be read as TypeScript is named', () => {
  expect(() => importsIn('broken.ts', 'import {')).toThrow(/^broken\.ts: /)
})

test('an arrow leads from the top of the repository, without a query', () => {
  const read = () => `import './styles.css?inline'\nimport '../words.ts'`
  expect(arrowsFrom(['client/ui/card.tsx'], read)).toEqual(
    arrows('client/ui/card.tsx→client/ui/styles.css', 'client/ui/card.tsx→client/words.ts'),
  )
})

test('circles are found with everybody in them, the largest first; a way without return is none', () => {
  expect(circlesAmong(arrows('a→b', 'b→c', 'a→c'))).toEqual([])
  expect(circlesAmong(arrows('a→b', 'b→a', 'b→c', 'c→d', 'd→e', 'e→c', 'e→f'))).toEqual([
    ['c', 'd', 'e'],
    ['a', 'b'],
  ])
  expect(circlesAmong(arrows('a→b', 'b→c', 'c→a', 'c→d', 'd→b'))).toEqual([['a', 'b', 'c', 'd']])
})

test('the row that names most of a path is its room', () => {
  const rooms = ['house/', 'house/attic/', 'door.ts']
  expect(roomOf('house/table.ts', rooms)).toBe('house/')
  expect(roomOf('house/attic/box/hat.ts', rooms)).toBe('house/attic/')
  expect(roomOf('door.ts', rooms)).toBe('door.ts')
  expect(roomOf('garden/tree.ts', rooms)).toBeNull()
})

test('an arrow to a higher floor or to a neighbour is shown with its files; one to a lower floor is as it should be', () => {
  const floors = [{ 'roof/': 'tiles' }, { 'bed/': 'pillows', 'bath/': 'soap' }]
  const files = arrows(
    'roof/tile.ts→bed/pillow.ts',
    'bed/pillow.ts→bath/soap.ts',
    'bath/soap.ts→roof/tile.ts',
    'bed/a.ts→bed/b.ts',
  )
  const found = arrowsUp(roomArrows(files, floors.flatMap(Object.keys)), floors)
  expect(found).toEqual([
    { from: 'bed/', to: 'bath/', files: arrows('bed/pillow.ts→bath/soap.ts') },
    { from: 'bath/', to: 'roof/', files: arrows('bath/soap.ts→roof/tile.ts') },
  ])
})
