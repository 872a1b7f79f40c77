import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COVER_HEIGHT, COVER_KINDS, COVER_MOTIFS, COVER_WIDTH, coverUrl, motifOf } from '../../../shared/cover.ts'
import { LEVELS } from '../../../shared/levels.ts'
import { drawCover } from './cover.ts'
import { PALETTES } from './palettes.ts'
import { styleOf } from './strokes.ts'

const TOPICS = { course: ['basic', 'advanced', 'expert'], article: ['guide', 'news', 'blog-post', 'video'], quest: [''] } as const
const slugs = Array.from({ length: 24 }, (_, i) => `item-${i}`)
const STYLE = /<style>(.*?)<\/style>/
const shapesOf = (svg: string) => svg.replace(STYLE, '')
/** Everything of a motif in these tests: each with six slugs. */
const drawn = COVER_MOTIFS.map(motif => ({
  motif,
  svgs: slugs.slice(0, 6).map(slug => drawCover('course', 'expert', motif, slug)),
}))

test('the same item always has the same picture', () => {
  for (const kind of COVER_KINDS) expect(drawCover(kind, 'basic', 'key', 'keys')).toBe(drawCover(kind, 'basic', 'key', 'keys'))
})

test('a list of 24 shows 24 different pictures, whatever it lists, also where all name the same motif', () => {
  for (const kind of COVER_KINDS)
    for (const topic of TOPICS[kind])
      for (const motif of [null, 'anchor']) expect(new Set(slugs.map(slug => drawCover(kind, topic, motif, slug))).size).toBe(24)
})

test('an article and a course of the same name have different pictures', () => {
  expect(drawCover('article', 'basic', 'key', 'keys')).not.toBe(drawCover('course', 'basic', 'key', 'keys'))
  expect(drawCover('course', 'expert', 'key', 'keys')).not.toBe(drawCover('course', 'basic', 'key', 'keys'))
})

test('what names no motif, or one that is not known, always gets the same one of its slug, and a list many', () => {
  for (const unknown of [null, undefined, '', 'plain', 'unicorn', 'constructor'])
    expect(drawCover('article', 'guide', unknown, 'keys')).toBe(drawCover('article', 'guide', motifOf(null, 'keys'), 'keys'))
  expect(new Set(slugs.map(slug => motifOf(null, slug))).size).toBeGreaterThanOrEqual(10)
})

test('a motif that is named is what is drawn: no two draw the same shapes', () => {
  expect(COVER_MOTIFS.length).toBeGreaterThanOrEqual(20)
  expect([...COVER_MOTIFS].sort()).toEqual(COVER_MOTIFS)
  const shapes = COVER_MOTIFS.map(motif => shapesOf(drawCover('article', 'guide', motif, 'keys')))
  expect(new Set(shapes).size).toBe(COVER_MOTIFS.length)
})

test.each(drawn)('$motif differs in its shapes by slug, not only in its colours', ({ svgs }) => {
  expect(new Set(svgs.map(shapesOf)).size).toBe(svgs.length)
})

test.each(drawn)('$motif has both themes, and takes every colour from its palette', ({ svgs }) => {
  for (const svg of svgs) {
    const style = STYLE.exec(svg)?.[1] ?? ''
    expect(PALETTES.map(styleOf)).toContain(style)
    expect(style).toMatch(/@media\(prefers-color-scheme:dark\)\{(\.\w+\{(fill|stroke):#[0-9a-f]{6}\})+\}$/)
    const shapes = shapesOf(svg)
    expect(shapes).not.toMatch(/#|rgb|hsl|opacity| stroke="| style=/)
    expect([...shapes.matchAll(/ fill="([^"]*)"/g)].map(([, fill]) => fill)).toEqual(['none'])
    const named = [...shapes.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    for (const name of new Set(named)) expect(style, name).toContain(`.${name}{`)
  }
})

/** How much of white's light a colour gives (WCAG 2, relative luminance). */
const lightOf = (colour: string) =>
  [0.2126, 0.7152, 0.0722].reduce((sum, share, i) => {
    const part = Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16) / 255
    return sum + share * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  }, 0)
const contrast = (a: string, b: string) => {
  const [dim = 0, bright = 0] = [lightOf(a), lightOf(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dim + 0.05)
}

test('in both themes lines stand out from what they are drawn on, and what is meant to be seen from the ground', () => {
  for (const { name, light, dark } of PALETTES)
    for (const inks of [light, dark]) {
      for (const below of [inks.ground, inks.paper, inks.soft]) expect(contrast(inks.line, below), name).toBeGreaterThan(4.5)
      for (const seen of [inks.strong, inks.accent]) expect(contrast(seen, inks.ground), name).toBeGreaterThan(2)
      expect(new Set(Object.values(inks)).size, name).toBe(7)
    }
})

const TAG = /<(\/?)(\w+)((?: [a-zA-Z-]+="[^"<>&]*")*)(\/?)>/g

test.each(drawn)('$motif is well-formed XML of 6 kB at most, and holds numbers wherever it needs them', ({ svgs }) => {
  for (const svg of svgs) {
    const shapes = svg.replace(STYLE, '<style/>')
    expect(shapes.replace(TAG, '')).toBe('')
    const open: string[] = []
    for (const [, closing, tag = '', attributes = '', empty] of shapes.matchAll(TAG)) {
      const names = [...attributes.matchAll(/ ([\w-]+)=/g)].map(([, name]) => name)
      expect(names).toEqual([...new Set(names)])
      if (closing) expect(open.pop()).toBe(tag)
      else if (!empty) open.push(tag)
    }
    expect(open).toEqual([])
    expect(shapes).not.toMatch(/NaN|undefined|null|Infinity|--|\d\.\d\d/)
    for (const [, data] of shapes.matchAll(/ d="([^"]*)"/g)) expect(data).toMatch(/^M[\d\s.MLHVCSQTAZlhvcsqtamz-]+$/)
    expect(svg.length).toBeLessThan(6000)
  }
})

test('a picture holds no script, no handler and nothing from elsewhere, and no style but its palette, whatever its names hold', () => {
  const nasty = ['"><script>alert(1)</script>', "'/onload='x", 'javascript:alert(1)', '秘密鍵', '🚀', '', '\u0000', '&amp;']
  for (const kind of COVER_KINDS)
    for (const word of nasty) {
      const svg = drawCover(kind, word, word, word)
      expect(svg).not.toMatch(/<script|style=|\son\w+=|javascript:|foreignObject|<image|href=|url\(|@import|NaN|undefined/i)
      expect(svg.match(/<style/g)).toHaveLength(1)
      expect(PALETTES.map(styleOf)).toContain(STYLE.exec(svg)?.[1])
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 450" [^>]*>.*<\/svg>$/s)
      if (word) expect(svg).not.toContain(word)
    }
})

/** The mark on the seal of a level. */
const markOf = (topic: string) =>
  /<path d="([^"]*)" transform="[^"]*" class="w k"\/>/.exec(drawCover('course', topic, 'key', 'keys'))?.[1] ?? null

test('a course shows its level as one, two or three peaks, the same as its badge; what has no level of ours has no seal', () => {
  const icons = readFileSync('public/icons/sprite.svg', 'utf8')
  const iconOf = (level: string) => new RegExp(`<symbol id="${level}" [^>]*><path d="([^"]*)"`).exec(icons)?.[1]
  expect(LEVELS.map(markOf)).toEqual(LEVELS.map(iconOf))
  expect(new Set(LEVELS.map(markOf)).size).toBe(3)
  expect(['master', ''].map(markOf)).toEqual([null, null])
})

test('a cover is 800 by 450 and its address stays one path, whatever the slug', () => {
  expect([COVER_WIDTH, COVER_HEIGHT]).toEqual([800, 450])
  expect(coverUrl('course', 'basic', 'key', 'keys')).toMatch(/^\/covers\/v\d+\/course\/basic\/key\/keys\.svg$/)
  expect(coverUrl('quest', '', null, 'first')).toMatch(/\/quest\/plain\/plain\/first\.svg$/)
  const { pathname, search } = new URL(coverUrl('article', 'a/b', 'c/d', '../x?y=1#z'), 'https://campus.test')
  expect(pathname.split('/')).toHaveLength(7)
  expect(search).toBe('')
})
