import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mediaNames, viewportMedia } from '../scripts/build/viewport-media.ts'
import { BREAKPOINTS, DEFAULT_VIEWPORT, DESKTOP3, LAYOUT_BREAKPOINTS, ROOT_FONT_PX, VIEWPORTS, viewportName } from './viewport.ts'

test('the widths are those of section 9 of the specification', () => {
  expect(VIEWPORTS).toEqual({ tablet: 1024, tablet2: 767, mobile: 590, mobile2: 380 })
  expect(DESKTOP3).toBe(1920)
  expect(DEFAULT_VIEWPORT).toEqual({ width: 375, height: 720 })
  expect(BREAKPOINTS).toEqual({ '2xs': 376, xs: 481, sm: 768, md: 1025, lg: 1281, xl: 1441 })
  expect(LAYOUT_BREAKPOINTS).toEqual([1920, 1440, 1280, 1024, 767, 590, 480, 380])
  expect(ROOT_FONT_PX).toBe(20)
})

test.each([
  [320, 'mobile2'],
  [380, 'mobile2'],
  [381, 'mobile'],
  [590, 'mobile'],
  [591, 'tablet2'],
  [767, 'tablet2'],
  [768, 'tablet'],
  [1024, 'tablet'],
  [1025, 'desktop'],
  [1919, 'desktop'],
  [1920, 'desktop3'],
  [3840, 'desktop3'],
])('a window %i px wide is called %s', (width, name) => {
  expect(viewportName(width)).toBe(name)
})

test('every named breakpoint begins one pixel above the widest layout below it', () => {
  const { '2xs': _, ...others } = BREAKPOINTS
  for (const width of Object.values(others)) expect(LAYOUT_BREAKPOINTS).toContain(width - 1)
})

const sheets = globSync('{client,gallery}/**/*.css').map(name => ({ name, css: readFileSync(name, 'utf8') }))

const widthQueries = sheets.flatMap(({ name, css }) =>
  [...css.matchAll(/@(?:media|container)([^{]+)/g)]
    .map(([, query]) => ({ name, query: (query ?? '').trim() }))
    .filter(({ query }) => /width|--/.test(query)),
)

test('a style sheet asks for a width by its name', () => {
  expect(widthQueries.length).toBeGreaterThan(5)
  for (const { name, query } of widthQueries)
    for (const condition of query.match(/\([^)]*(?:width|--)[^)]*\)/g) ?? [])
      expect(
        Object.keys(mediaNames).map(known => `(${known})`),
        `${name}: ${query}`,
      ).toContain(condition)
})

test('every named breakpoint and every layout breakpoint is used by a style sheet', () => {
  const used = widthQueries.map(({ query }) => query).join(' ')
  expect(Object.keys(mediaNames).filter(name => !used.includes(`(${name})`))).toEqual([])
  for (const width of LAYOUT_BREAKPOINTS)
    expect(
      Object.values(mediaNames).some(condition => condition.includes(`-width: ${width}px`)),
      String(width),
    ).toBe(true)
})

test('a name stands for the width of the specification: down to it for tablets and phones, up from it for the rest', () => {
  for (const [name, width] of Object.entries(VIEWPORTS)) expect(mediaNames[`--${name}`]).toBe(`(max-width: ${width}px)`)
  for (const [name, width] of Object.entries({ ...BREAKPOINTS, desktop3: DESKTOP3 }))
    expect(mediaNames[`--${name}`]).toBe(`(min-width: ${width}px)`)
})

test('the header’s steps follow the letters too: with larger ones they come sooner', () => {
  expect(mediaNames['--burger']).toBe('(max-width: 1023px), (max-width: 63.9375em)')
  expect(mediaNames['--not-burger']).toBe('(min-width: 1023.02px) and (min-width: 63.93875em)')
  expect(mediaNames['--icons-only']).toBe('(max-width: 1280px), (max-width: 80em)')
})

test('the build writes the width for the name, and stops at a name that nobody knows', () => {
  const transform = viewportMedia().transform as unknown as (code: string, id: string) => string | undefined
  expect(transform('@media (--tablet) and print { a { b: c } }', 'x.css')).toBe(
    '@media (max-width: 1024px) and print { a { b: c } }',
  )
  expect(() => transform('@media (--phablet) { a { b: c } }', 'x.css')).toThrow('x.css: there is no width called --phablet')
})
