import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')
const anchorsIn = (file: string) => [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))
const GUIDES = ['docs/runbook.md', 'docs/watching.md']

test('each row that is wrong names a section of the runbook', () => {
  const code = globSync('scripts/watch/*.ts').map(read).join('\n')
  const named = [...code.matchAll(/runbook\('([\w-]+)'\)|runbook\.md#([\w-]+)/g)].map(([, row, whole]) => row ?? whole)
  expect(new Set(named).size).toBeGreaterThan(5)
  for (const name of named) expect(anchorsIn('docs/runbook.md')).toContain(name)
})

test('sections that the guides for incidents lead to exist, and so do the commands', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const guide of GUIDES) {
    for (const [, file, anchor = ''] of read(guide).matchAll(/\]\((\w+\.md)?#([\w-]+)\)/g))
      expect(anchorsIn(file ? `docs/${file}` : guide), `${guide} → ${file ?? ''}#${anchor}`).toContain(anchor)
    for (const [, name = ''] of read(guide).matchAll(/npm run (?:-s )?([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name)
  }
})
