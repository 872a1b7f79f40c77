import { expect, test } from 'vitest'
import { ACHIEVEMENT_PIXELS, ACHIEVEMENTS } from '../../shared/achievements.ts'
import { drawAchievement } from './achievement-picture.ts'

const pictures = ACHIEVEMENTS.map(slug => ({ slug, svg: drawAchievement(slug) }))
const TAG = /<(\/?)(\w+)((?: [a-z-]+="[^"<>&]*")*)(\/?)>/gi

test('every achievement has a picture of its own, always the same one', () => {
  expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(ACHIEVEMENTS.length)
  for (const { slug, svg } of pictures) expect(drawAchievement(slug)).toBe(svg)
})

test('the twelve differ in their shapes too, not only in their colours', () => {
  const shapes = pictures.map(({ svg }) => svg.replace(/(fill|stroke)="[^"]*"/g, ''))
  expect(new Set(shapes).size).toBe(ACHIEVEMENTS.length)
})

test('all stand in the same frame of 240 by 240', () => {
  expect(ACHIEVEMENT_PIXELS).toBe(240)
  const frames = pictures.map(({ svg }) => svg.replace(/r="94" fill="[^"]*"/, '').replace(/<g .*<\/g>/s, ''))
  expect(new Set(frames).size).toBe(1)
  expect(frames[0]).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 240 240" width="240" height="240">/)
})

test.each(pictures)(
  'the picture of $slug is well-formed XML: tags closed in turn, no attribute twice, no stray text',
  ({ svg }) => {
    expect(svg.replace(TAG, '')).toBe('')
    const open: string[] = []
    for (const [, closing, tag = '', attributes = '', empty] of svg.matchAll(TAG)) {
      const names = [...attributes.matchAll(/ ([\w-]+)=/g)].map(([, name]) => name)
      expect(names).toEqual([...new Set(names)])
      if (closing) expect(open.pop()).toBe(tag)
      else if (!empty) open.push(tag)
    }
    expect(open).toEqual([])
  },
)

test.each(pictures)('the picture of $slug holds numbers wherever it needs them', ({ svg }) => {
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity|--|\d\.\d{4}/)
  for (const [, d] of svg.matchAll(/ d="([^"]*)"/g)) expect(d).toMatch(/^M[\d\s.,MLHVCSQTAZlhvcsqtaz-]+$/)
})

test.each(pictures)(
  'the picture of $slug may stand in any page, and twice: attributes alone, no id, nothing from elsewhere',
  ({ svg }) => {
    expect(svg).not.toMatch(/<script|<style|style=|href|<text|<image|<foreignObject|url\(|\s(id|class|on\w+)=/i)
    expect(svg.length).toBeLessThan(3000)
  },
)
