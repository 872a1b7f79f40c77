import { expect, test } from 'vitest'
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
