import { expect, test } from 'vitest'
import { importsIn, importsOf } from './imports.ts'
import { importsUp, pathAround } from './imports-up.ts'

/** `a→b` as an import. */
const oneImport = (text: string) => {
  const [from = '', to = ''] = text.split('→')
  return { from, to }
}
const imports = (...texts: string[]) => texts.map(oneImport)

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

test('an import is named from the top of the repository, without a query', () => {
  const read = () => `import './styles.css?inline'\nimport '../words.ts'`
  expect(importsOf(['client/ui/card.tsx'], read)).toEqual(
    imports('client/ui/card.tsx→client/ui/styles.css', 'client/ui/card.tsx→client/words.ts'),
  )
})

test('of the paths that contain a file the longest counts', () => {
  const places = ['house/', 'house/attic/', 'door.ts']
  expect(pathAround('house/table.ts', places)).toBe('house/')
  expect(pathAround('house/attic/box/hat.ts', places)).toBe('house/attic/')
  expect(pathAround('door.ts', places)).toBe('door.ts')
  expect(pathAround('garden/tree.ts', places)).toBeNull()
})

test('an import from a higher layer or a neighbour is found; one from a lower layer or the same folder is as it should be', () => {
  const layers = [['roof/'], ['bed/', 'bath/']]
  const wrong = imports('bed/pillow.ts→bath/soap.ts', 'bath/soap.ts→roof/tile.ts')
  const right = imports('roof/tile.ts→bed/pillow.ts', 'bed/a.ts→bed/b.ts', 'bed/a.ts→garden/tree.ts')
  expect(importsUp([...right, ...wrong], layers)).toEqual(wrong)
})

test('files that count as one place import each other; others of their layer do not', () => {
  const layers = [['roof/'], [['bed/', 'lamp.ts'], 'bath/']]
  const wrong = imports('lamp.ts→bath/soap.ts')
  expect(importsUp([...imports('lamp.ts→bed/pillow.ts', 'bed/pillow.ts→lamp.ts'), ...wrong], layers)).toEqual(wrong)
})
