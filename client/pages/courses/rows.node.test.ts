import { expect, test } from 'vitest'
import type { Stop } from './rows.ts'
import { rowsOf } from './rows.ts'

const stop = (slug: string, ...buildsOn: string[]): Stop => ({
  slug,
  headline: slug,
  locale: 'en',
  minutes: 1,
  lessons: 1,
  buildsOn,
})
const drawn = (...stops: Stop[]) =>
  rowsOf(stops).map(({ cells, lines }) => [
    cells.map(({ slug, passes }) => (passes ? `(${slug})` : slug)).join(' '),
    lines.map(({ from, to }) => `${from}-${to}`).join(' '),
  ])

test('each course stands below those that it builds on, with a line from each', () => {
  expect(drawn(stop('a'), stop('b', 'a'), stop('c', 'a'), stop('d', 'b', 'c'))).toEqual([
    ['a', ''],
    ['b c', '0-0 0-1'],
    ['d', '0-0 1-0'],
  ])
})

test('a line that passes a row has a place in it', () => {
  expect(drawn(stop('a'), stop('b', 'a'), stop('c', 'b', 'a'))).toEqual([
    ['a', ''],
    ['b (a)', '0-0 0-1'],
    ['c', '0-0 1-0'],
  ])
})

test('within a row each stands below the middle of what leads to it', () => {
  expect(drawn(stop('a'), stop('b'), stop('right', 'b'), stop('left', 'a')).at(-1)).toEqual(['left right', '0-0 1-1'])
})

test('courses that build on nothing stand in one row, and those that build on each other in a circle have an end', () => {
  expect(drawn(stop('a'), stop('b'))).toEqual([['a b', '']])
  expect(drawn(stop('a', 'b'), stop('b', 'a')).map(([cells]) => cells)).toEqual(['b', 'a'])
  expect(rowsOf([])).toEqual([{ cells: [], lines: [] }])
})
