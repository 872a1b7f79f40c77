import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PROJECTS = ['.', 'strapi', 'strapi4']

interface Project {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
interface Package extends Project {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
}

test.each(PROJECTS)('the lock file of %s names each package with its hash, and no registry', project => {
  const read = (name: string) => JSON.parse(readFileSync(join(project, name), 'utf8'))
  const { dependencies, devDependencies }: Project = read('package.json')
  const { '': root, ...packages }: Record<string, Package> = read('package-lock.json').packages
  expect([root?.dependencies, root?.devDependencies]).toEqual([dependencies, devDependencies])
  for (const [name, { version, integrity, resolved, link }] of Object.entries(packages))
    expect([Boolean(version && integrity) || link, resolved], name).toEqual([true, undefined])
})

test('actions of workflows are pinned by their commit, with the version beside it', () => {
  const uses = globSync('.github/workflows/*.yml').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\buses: *(.*)$/gm)].map(([, action]) => action ?? ''),
  )
  expect(uses).not.toEqual([])
  for (const use of uses) expect(use).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
