import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { isInstalled } from './install.ts'

test('a content server that was installed before a package was added is installed again', () => {
  const project = temporaryFolder('campus-install-')
  writeFileSync(join(project, 'package.json'), JSON.stringify({ dependencies: { '@strapi/strapi': '5.0.0', later: '1.0.0' } }))
  expect(isInstalled(project)).toBe(false)
  mkdirSync(join(project, 'node_modules/@strapi/strapi'), { recursive: true })
  expect(isInstalled(project)).toBe(false)
  mkdirSync(join(project, 'node_modules/later'))
  expect(isInstalled(project)).toBe(true)
})
