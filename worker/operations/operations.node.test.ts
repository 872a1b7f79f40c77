import { expect, test } from 'vitest'
import { COLUMNS } from '../../tests/support/operation-columns.ts'
import { callFamily } from './call-family.ts'
import type { ContentFact, ReportFact, RequestFact } from './facts.ts'
import { createOperations, INDEX_MAX_BYTES, POINTS_PER_INVOCATION, pointOf } from './operations.ts'

const request: RequestFact = {
  kind: 'request',
  page: 'lesson',
  status: 200,
  cache: 'miss',
  ms: 41,
  calls: 3,
  worstMs: 20,
  totalMs: 32,
}
const report: ReportFact = {
  kind: 'report',
  type: 'csp-violation',
  page: 'lesson',
  directive: 'script-src-elem',
  blocked: 'evil.example',
  disposition: 'enforce',
  reason: '',
  status: 200,
}
const content: ContentFact = { kind: 'content', call: '/api/courses', outcome: 'timeout', status: 504, ms: 5001 }

/** A dataset that keeps what is written. */
function someDataset() {
  const points: AnalyticsEngineDataPoint[] = []
  return { points, writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) }
}

test('a request, a content call and a report are written column by column', () => {
  expect(pointOf(request)).toEqual({
    indexes: ['request lesson'],
    blobs: ['request', 'lesson', '2xx', 'miss', '', '', '', ''],
    doubles: [200, 41, 3, 20, 32],
  })
  expect(pointOf(content)).toEqual({
    indexes: ['content /api/courses'],
    blobs: ['content', '/api/courses', 'timeout', '', '', '', '', ''],
    doubles: [504, 5001, 0, 0, 0],
  })
  expect(pointOf(report)).toEqual({
    indexes: ['report lesson'],
    blobs: ['report', 'lesson', 'csp-violation', '', 'script-src-elem', 'evil.example', 'enforce', ''],
    doubles: [200, 0, 0, 0, 0],
  })
})

test('every fact fills all columns, and an index is no longer than the platform takes', () => {
  const count = (start: string) => Object.keys(COLUMNS).filter(name => name.startsWith(start)).length
  for (const fact of [request, content, report]) {
    const { indexes = [], blobs = [], doubles = [] } = pointOf(fact)
    expect([indexes.length, blobs.length, doubles.length]).toEqual([count('index'), count('blob'), count('double')])
  }
  expect(pointOf({ ...content, call: '/x'.repeat(100) }).indexes?.[0]).toHaveLength(INDEX_MAX_BYTES)
})

test('no more is written than the platform takes of one invocation, and the request is always among it', () => {
  const dataset = someDataset()
  const operations = createOperations(dataset)
  for (let i = 0; i < 60; i++) operations.write(content)
  operations.write(request)
  // One is left for a visit that is counted.
  expect(dataset.points).toHaveLength(POINTS_PER_INVOCATION - 1)
  expect(dataset.points.at(-1)).toEqual(pointOf(request))
})

test('what the request waited for is added up, with or without a dataset', () => {
  const operations = createOperations(undefined)
  operations.write(request)
  operations.waited({ calls: 1, worstMs: 30, totalMs: 30 })
  operations.waited({ calls: 2, worstMs: 12, totalMs: 20 })
  expect(operations.waits()).toEqual({ calls: 3, worstMs: 30, totalMs: 50 })
})

test('a dataset that refuses makes no request fail', () => {
  const refusing = {
    writeDataPoint: () => {
      throw new Error('too many')
    },
  }
  expect(() => createOperations(refusing).write(request)).not.toThrow()
})

test.each([
  ['/api/users/77/share', '/api/users'],
  ['/api/certificate/aaaaaaaaaaaaaaaaaaaaaa?locale=en', '/api/certificate'],
  ['/webthree-auth/token/0x71C7656EC7ab88b098defB751B7401B5f6d8976F', '/webthree-auth/token'],
  ['/webthree-auth/0x71C7656EC7ab88b098defB751B7401B5f6d8976F', '/webthree-auth'],
  ['/api/logout', '/api/logout'],
  ['/api?token=secret', '/api'],
  ['/', '/'],
])('the call %s is called %s', (path, name) => {
  expect(callFamily(path)).toBe(name)
})
