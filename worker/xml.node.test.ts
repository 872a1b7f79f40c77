import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xml, xmlDocument } from './xml.ts'

test('what is written is escaped, pieces of XML are not, and a list is one after the other', () => {
  const piece = xml`<b a="${'"&<>\''}">${'<i>&'}</b>`
  expect(String(xml`<a>${[piece, piece]}${7}</a>`)).toBe(
    '<a><b a="&quot;&amp;&lt;&gt;&#39;">&lt;i&gt;&amp;</b><b a="&quot;&amp;&lt;&gt;&#39;">&lt;i&gt;&amp;</b>7</a>',
  )
})

test('characters that XML cannot hold are gone, others are as they were', () => {
  expect(String(xml`<a>${'a\u0000b\u0008c\u001b\u000b\ufffe\uffff\ud800d\udc00'}</a>`)).toBe('<a>abcd</a>')
  expect(String(xml`<a>${'\t\n鍵 😀 \u0085\u202e'}</a>`)).toBe('<a>\t\n鍵 😀 \u0085\u202e</a>')
})

/** What no document may hold (XML 1.0, section 2.2). */
const isControl = (code: number) => (code < 0x20 && ![9, 10, 13].includes(code)) || code === 0xfffe || code === 0xffff

test('no text leaves its element or its attribute', () => {
  const strange = fc.string({ unit: fc.oneof(fc.constantFrom('<', '>', '&', '"', "'", ']]>', '\u0000', '\ud800'), fc.string()) })
  fc.assert(
    fc.property(strange, text => {
      const found = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<a b="([^<>"]*)">([^<>]*)<\/a>$/s.exec(
        xmlDocument(xml`<a b="${text}">${text}</a>`),
      )
      expect(found?.[1]).toBe(found?.[2])
      expect(found?.[2]?.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
      expect([...(found?.[2] ?? '')].map(character => character.codePointAt(0) ?? 0).filter(isControl)).toEqual([])
      expect(found?.[2]?.isWellFormed()).toBe(true)
    }),
  )
})
