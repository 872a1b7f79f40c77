import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sheetOrder } from './sheet-order.ts'

test('each style sheet of the client has its place', () => {
  expect(sheetOrder().sort()).toEqual(
    globSync('client/**/*.css')
      .map(file => `/${file}`)
      .sort(),
  )
})

test('a style sheet comes after those that it overrides', () => {
  const overridden = ['styles/base.css', 'ui/button.module.css', 'ui/card.module.css', 'pages/home/home.module.css']
  const sheets = overridden.map(name => `/client/${name}`)
  expect(sheetOrder().filter(sheet => sheets.includes(sheet))).toEqual(sheets)
})

test('a CSS module is imported by name: a build leaves out one that is imported for its effect', () => {
  const files = globSync('client/**/*.{ts,tsx}').filter(file => /^import '.*\.module\.css'/m.test(readFileSync(file, 'utf8')))
  expect(files).toEqual([])
})
