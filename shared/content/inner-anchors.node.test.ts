import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toSafeHtml } from './rich-text.ts'

const bodyOf = (file: string) => readFileSync(`tests/reports/7-footnotes/${file}`, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
const innerLinksOf = (html: string) => [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)

test.each([
  ['en.md', 'Notes', 'Back to the text'],
  ['ja-JP.md', '注', '本文に戻る'],
])('notes and links to headings lead somewhere, and notes are no section: %s', (file, notes, back) => {
  const html = toSafeHtml(bodyOf(file))
  expect(innerLinksOf(html)).toHaveLength(5)
  for (const id of innerLinksOf(html)) expect(idsOf(html)).toContain(id)
  expect(new Set(idsOf(html)).size).toBe(idsOf(html).length)
  expect(html.match(/<h2/g)).toHaveLength(1)
  expect(html).not.toContain('Footnotes')
  expect(html).toContain(`aria-label="${notes}"`)
  expect(html).toContain(`aria-label="${back}"`)
  expect(toSafeHtml(html)).toBe(html)
})

test('a link leads to a heading of any level, and to the second of two with one name', () => {
  const html = toSafeHtml('[a](#below) [b](#same-1) [c](#nowhere)\n\n## Same\n\n### Below\n\n## Same')
  expect(innerLinksOf(html)).toEqual(['part-1', 'section-2', 'nowhere'])
  expect(html).toContain('<h3 id="part-1">Below</h3>')
  expect(toSafeHtml(html)).toBe(html)
})

test('no other id survives', () => {
  expect(
    toSafeHtml('<p id="fn-1">a</p><li id="login">b</li><a id="x" href="#%">c</a><section id="fn-2">d</section>'),
  ).not.toContain(' id=')
})
