import { createExecutionContext, env } from 'cloudflare:test'
import { exports } from 'cloudflare:workers'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { forget } from '../../tests/support/caches.ts'
import { late, listOf, pretendContentServer, someSite, someTerm } from '../../tests/support/content-server.ts'
import type { ContentContext } from '../content/content-fetch.ts'
import { settingsOf } from '../middleware/settings.ts'
import { answerPage } from './app.ts'

const HOUR_MS = 3_600_000

/** Asks for a page that waits long for what is late, but not at all where it is known to exist. */
async function ask(path: string) {
  const ctx = Object.assign(createExecutionContext(), { exports }) as unknown as ContentContext
  const context = { ctx, settings: settingsOf(env as never), log: () => {}, graceMs: 3000, knownGraceMs: -1 }
  const response = await answerPage(new Request(`https://campus.test${path}`), context)
  return { isComplete: response.headers.has('etag'), html: await response.text() }
}

async function lateSite() {
  const server = pretendContentServer(someSite({ '/api/terms': late(20, () => listOf([someTerm('late')])) }))
  onTestFinished(server.stop)
  await forget()
}

afterEach(() => vi.useRealTimers())

test('a page that has been complete within a day leaves at once, and brings what is late in the same answer', async () => {
  await lateSite()
  vi.useFakeTimers({ toFake: ['Date'] })
  // What all pages share may still be on its way for the first.
  await ask('/privacy-policy')
  expect(await ask('/glossary')).toMatchObject({ isComplete: true })
  await forget()
  const known = await ask('/glossary')
  expect(known.isComplete).toBe(false)
  expect(known.html).toContain('Term late')
  await forget()
  vi.setSystemTime(Date.now() + 25 * HOUR_MS)
  expect(await ask('/glossary')).toMatchObject({ isComplete: true })
})

test('an address that has never been complete is waited for, even beside one that has', async () => {
  await lateSite()
  await ask('/privacy-policy')
  await ask('/glossary')
  await forget()
  expect(await ask('/ja-JP/glossary')).toMatchObject({ isComplete: true })
})
