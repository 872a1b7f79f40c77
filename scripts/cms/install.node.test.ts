import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { installStrapi, isInstalled } from './install.ts'

test('a content server that was installed before a package was added is installed again', () => {
  const project = temporaryFolder('campus-install-')
  writeFileSync(join(project, 'package.json'), JSON.stringify({ dependencies: { '@strapi/strapi': '5.0.0', later: '1.0.0' } }))
  expect(isInstalled(project)).toBe(false)
  mkdirSync(join(project, 'node_modules/@strapi/strapi'), { recursive: true })
  expect(isInstalled(project)).toBe(false)
  mkdirSync(join(project, 'node_modules/later'))
  expect(isInstalled(project)).toBe(true)
})

test('an installation says how far it is while it goes on', async () => {
  const project = temporaryFolder('campus-install-')
  const [bin, seen] = [join(project, 'bin'), join(project, 'seen')]
  writeFileSync(join(project, 'package.json'), JSON.stringify({ dependencies: { later: '1.0.0' } }))
  mkdirSync(bin)
  // An npm that has put two packages there, and ends once a line has said so.
  writeFileSync(
    join(bin, 'npm'),
    `#!/bin/sh\nmkdir -p node_modules/earlier node_modules/later\nuntil [ -e ${seen} ]; do sleep 0.02; done\n`,
  )
  chmodSync(join(bin, 'npm'), 0o755)
  symlinkSync(process.execPath, join(bin, 'node'))
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH}`)
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    if (line.endsWith(', 2 packages')) writeFileSync(seen, '')
  }
  await installStrapi(project, { everyMs: 10, say })
  vi.unstubAllEnvs()
  expect(said[0]).toMatch(/^… installing the content server: about 750 MB/)
  expect(said.at(-1)).toMatch(/: \d+ s, 2 packages$/)
})
