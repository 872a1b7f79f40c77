import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsBeside } from './text-beside.ts'

/** Where texts change while they are read: figures, live numbers, forms, what has just been answered or saved. */
const CHANGING = 'client/{account,figures,form,learner,lesson,live,offline,player,search,pages/course,pages/courses}/**/*.tsx'

test('no text that changes stands beside another child of its element, where a page translator would take it away', () => {
  const files = globSync(CHANGING, { exclude: ['**/*.test.tsx'] })
  const found = files.flatMap(file => textsBeside(readFileSync(file, 'utf8')).map(line => `${file}:${line}`))
  expect(files.length).toBeGreaterThan(80)
  expect(found).toEqual([])
})

const inParagraph = (children: string) => textsBeside(`const label = <b />; export const X = () => <p>${children}</p>`).length > 0

test.each([
  '{number}. {text}',
  '{balance}{change !== 0 && <span>{change}</span>}',
  "{t('price', { count })} <b>ETH</b>",
  "{isOpen && <Icon />}{t('open')}",
  "{isOpen && 'open'} words",
])('%s is found', children => {
  expect(inParagraph(children)).toBe(true)
})

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  '{`${number}. ${text}`}',
  '<span>{balance}</span>{change !== 0 && <span>{change}</span>}',
  "{t('price')} <b>ETH</b>",
  '{label}{isOpen && <Icon />}',
  "{isOpen ? 'open' : 'closed'}",
])('%s is not', children => {
  expect(inParagraph(children)).toBe(false)
})
