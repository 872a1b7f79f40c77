import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('actions of workflows are pinned by their commit, with the version beside it', () => {
  const uses = globSync('.github/workflows/*.yml').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\buses: *(.*)$/gm)].map(([, action]) => action ?? ''),
  )
  expect(uses).not.toEqual([])
  for (const use of uses) expect(use).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
