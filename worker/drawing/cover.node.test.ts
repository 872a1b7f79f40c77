import { expect, test } from 'vitest'
import { COVER_HEIGHT, COVER_KINDS, COVER_WIDTH, coverUrl } from '../../shared/cover.ts'
import { drawCover } from './cover.ts'

const TOPICS = { course: ['basic', 'advanced', 'expert'], article: ['guide', 'news', 'blog-post', 'video'], quest: [''] } as const
const slugs = Array.from({ length: 24 }, (_, i) => `item-${i}`)

/** Which kinds of strokes a picture is made of: pictures of one motif share them, with any numbers and colours. */
const handwriting = (svg: string) =>
  [
    ...new Set(
      [...svg.matchAll(/<(\w+)([^>]*)>/g)].map(([, tag, attributes]) =>
        [tag, ...[...(attributes ?? '').matchAll(/([\w-]+)="/g)].map(([, name]) => name)].join(' '),
      ),
    ),
  ]
    .sort()
    .join('|')

test('the same item always has the same picture', () => {
  for (const kind of COVER_KINDS) expect(drawCover(kind, 'basic', 'keys')).toBe(drawCover(kind, 'basic', 'keys'))
})

test('a list of 24 shows 24 different pictures, whatever it lists', () => {
  for (const kind of COVER_KINDS)
    for (const topic of TOPICS[kind]) expect(new Set(slugs.map(slug => drawCover(kind, topic, slug))).size).toBe(24)
})

test('an article and a course of the same name have different pictures', () => {
  expect(drawCover('article', 'basic', 'keys')).not.toBe(drawCover('course', 'basic', 'keys'))
  expect(drawCover('course', 'expert', 'keys')).not.toBe(drawCover('course', 'basic', 'keys'))
})

test('at least five motifs occur across kinds and topics, and within one list of 24', () => {
  const all = COVER_KINDS.flatMap(kind => TOPICS[kind].flatMap(topic => slugs.map(slug => drawCover(kind, topic, slug))))
  expect(new Set(all.map(handwriting)).size).toBeGreaterThanOrEqual(5)
  expect(new Set(slugs.map(slug => handwriting(drawCover('course', 'basic', slug)))).size).toBeGreaterThanOrEqual(5)
})

test('a picture holds no script, no style, no handler and nothing from elsewhere, whatever its names hold', () => {
  const nasty = ['"><script>alert(1)</script>', "'/onload='x", 'javascript:alert(1)', '秘密鍵', '🚀', '', '\u0000', '&amp;']
  for (const kind of COVER_KINDS)
    for (const word of nasty) {
      const svg = drawCover(kind, word, word)
      expect(svg).not.toMatch(/<script|<style|style=|\son\w+=|javascript:|foreignObject|<image|href="(?!#)|url\(|NaN|undefined/i)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 450" [^>]*>.*<\/svg>$/s)
      if (word) expect(svg).not.toContain(word)
    }
})

test('every tag of a picture is closed', () => {
  for (const slug of slugs) {
    const svg = drawCover('article', 'guide', slug)
    const open: string[] = []
    for (const [, closing, tag, attributes] of svg.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
      if (closing) expect(open.pop()).toBe(tag)
      else if (!attributes?.endsWith('/')) open.push(tag ?? '')
    }
    expect(open).toEqual([])
  }
})

test('a cover is 800 by 450 and its address stays one path, whatever the slug', () => {
  expect([COVER_WIDTH, COVER_HEIGHT]).toEqual([800, 450])
  expect(coverUrl('course', 'basic', 'keys')).toMatch(/^\/covers\/v\d+\/course\/basic\/keys\.svg$/)
  expect(coverUrl('quest', '', 'first')).toMatch(/\/quest\/plain\/first\.svg$/)
  const { pathname, search } = new URL(coverUrl('article', 'a/b', '../x?y=1#z'), 'https://campus.test')
  expect(pathname.split('/')).toHaveLength(6)
  expect(search).toBe('')
})
