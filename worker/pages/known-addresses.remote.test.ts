import { createExecutionContext, env } from 'cloudflare:test'
import { exports } from 'cloudflare:workers'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { forget } from '../../tests/support/caches.ts'
import { late, listOf, pretendContentServer, someCourse, someSite } from '../../tests/support/content-server.ts'
import type { ContentContext } from '../content/content-fetch.ts'
import { settingsOf } from '../middleware/settings.ts'
import { answerPage } from './app.ts'

const HOUR_MS = 3_600_000
// Files that share a workerd share what is known: these addresses are asked for here only.
const ADDRESS = '/courses?level=known'
const IN_ENGLISH = '/courses?level=known-in-english'

/** Asks for a page that waits long for what is late, but not at all where it is known to exist. */
async function ask(path: string) {
  const ctx = Object.assign(createExecutionContext(), { exports }) as unknown as ContentContext
  const context = { ctx, settings: settingsOf(env as never), log: () => {}, graceMs: 3000, knownGraceMs: -1 }
  const response = await answerPage(new Request(`https://campus.test${path}`), context)
  return { isComplete: response.headers.has('etag'), html: await response.text() }
}

async function lateSite() {
  const server = pretendContentServer(someSite({ '/api/courses': late(20, () => listOf([someCourse('late')])) }))
  onTestFinished(server.stop)
  await forget()
}

afterEach(() => vi.useRealTimers())

test('a page that has been complete within a day leaves at once, and brings what is late in the same answer', async () => {
  await lateSite()
  vi.useFakeTimers({ toFake: ['Date'] })
  // What all pages share may still be on its way for the first.
  await ask('/privacy-policy')
  expect(await ask(ADDRESS)).toMatchObject({ isComplete: true })
  await forget()
  const known = await ask(ADDRESS)
  expect(known.isComplete).toBe(false)
  expect(known.html).toContain('/courses/late')
  await forget()
  vi.setSystemTime(Date.now() + 25 * HOUR_MS)
  expect(await ask(ADDRESS)).toMatchObject({ isComplete: true })
})

test('an address that has never been complete is waited for, even beside one that has', async () => {
  await lateSite()
  await ask('/privacy-policy')
  await ask(IN_ENGLISH)
  await forget()
  expect(await ask(`/ja-JP${IN_ENGLISH}`)).toMatchObject({ isComplete: true })
})
