import { expect, test } from 'vitest'
import { embeddedJson, runnableIn } from '../../tests/support/html.ts'
import { titleOf, visit, visitPage, visitWarm } from '../../tests/support/visit.ts'

test('a course page is complete: a string with an ETag and no inline script but those of every page', async () => {
  const { html, response } = await visitWarm('/courses/crypto-basics')
  expect(titleOf(html)).toBe('Crypto from zero · Campus')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(await runnableIn(html)).toEqual([])
  expect(response.headers.get('content-security-policy')).not.toContain('nonce')
})

test('a course that does not exist answers 404 in the language of the address', async () => {
  const { status, html } = await visitPage('/ja-JP/courses/nope')
  expect(status).toBe(404)
  expect(html).toContain('<html lang="ja-JP"')
  expect(html).toContain('ページが見つかりませんでした')
})

test('the same page asked for again with its ETag is 304', async () => {
  const { response } = await visitWarm('/library')
  const again = await visit('/library', { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('the options of a quest step keep their names in the page, because answers are given by them', async () => {
  const { html } = await visitWarm('/quests/your-first-wallet/pick-a-wallet')
  const { step } = embeddedJson(html)['data-critical'] as { step: { options: { id?: string; label?: string }[] } }
  expect(step.options.length).toBeGreaterThan(1)
  for (const option of step.options) expect(option).toEqual({ id: expect.any(String), label: expect.any(String) })
})
