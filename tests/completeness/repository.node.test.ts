import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { checks } from '../../scripts/check/stages.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const json = (file: string) => JSON.parse(read(file))
const { version, scripts, engines, devDependencies } = json('package.json')

test('the version has a section in the changelog, below what is not released yet', () => {
  const [unreleased, newest = ''] = read('CHANGELOG.md').match(/^## .*$/gm) ?? []
  expect([unreleased, newest.replace(/ – \d{4}-\d\d-\d\d$/, '')]).toEqual(['## Unreleased', `## ${version}`])
  expect(json('package-lock.json').version).toBe(version)
})

test('CI runs every stage of `npm run check:all`, on Node 22 and 24', () => {
  const { matrix } = parse(read('.github/workflows/check.yml')).jobs.check.strategy
  expect(matrix.node).toEqual([22, 24])
  const run = matrix.stage.map((stage: { run: string }) => stage.run).join(' && ')
  // Each command as the workflow calls it: by the script of package.json that it is, or by its name.
  const called = [...run.matchAll(/npm run ([\w:]+)|npx ([^&]+)/g)].map(([, script, program]) =>
    // On a build of the present sources.
    script ? scripts[script].replace('scripts/run.ts ', '') : program.trim(),
  )
  for (const { command } of checks.all().flat(2)) {
    const words = command.filter(word => word !== '--no-progress').join(' ')
    expect(
      called.some(text => text.endsWith(words)),
      words,
    ).toBe(true)
  }
})

test('editors indent and break lines as the formatter does', () => {
  const { indentStyle, indentWidth, lineWidth } = json('biome.json').formatter
  const [, everywhere = ''] = read('.editorconfig').split(/^\[(?:.*)\]$/m)
  expect(everywhere).toContain(`indent_style = ${indentStyle}\nindent_size = ${indentWidth}\n`)
  expect(everywhere).toContain(`max_line_length = ${lineWidth}\n`)
})

test('version managers choose the Node that the programs run on, and the documents name the oldest that starts them', () => {
  expect(devDependencies.node.split('.')[0]).toBe(read('.nvmrc').trim())
  const [, oldest] = /MIN_NODE = (\d+)/.exec(read('scripts/setup.mjs')) ?? []
  expect(engines.node).toBe(`>=${oldest}`)
  expect(read('README.md')).toContain(`Node ${oldest} or newer`)
})

test('dependencies are watched in every folder that has some, and forms for issues can be read', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as { updates: { 'package-ecosystem': string; directory: string }[] }
  const watched = updates.filter(one => one['package-ecosystem'] === 'npm').map(({ directory }) => directory)
  expect(watched).toEqual(['/', '/strapi', '/strapi4'])
  for (const directory of watched) {
    expect(existsSync(join('.', directory, 'package-lock.json')), directory).toBe(true)
    expect(read(join('.', directory, '.npmrc')), directory).toContain('omit-lockfile-registry-resolved=true\n')
  }
  for (const form of globSync('.github/ISSUE_TEMPLATE/*.yml').filter(file => !file.endsWith('config.yml')))
    expect(parse(read(form)), form).toMatchObject({
      name: expect.any(String),
      description: expect.any(String),
      body: expect.any(Array),
    })
  expect(json('.devcontainer/devcontainer.json').postAttachCommand).toBe('npm start')
})
