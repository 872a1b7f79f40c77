import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'

const requireOf = createRequire(import.meta.url)
const plugin = (file: string) => requireOf(resolve('strapi/src/plugins/campus/server', file))
const { email } = plugin('border/fields.js') as { email: z.ZodType<string> }
const { post } = plugin('passwordless/post.js') as { post(letter: object): Promise<unknown> }

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a..b@docomo.ne.jp', 'a..b@docomo.ne.jp'],
  ['a.@docomo.ne.jp', 'a.@docomo.ne.jp'],
  ['Aiko＠Example.com', 'aiko@example.com'],
  ['aiko@example', null],
  ['aiko@example.com\nBcc: x@example.com', null],
  [7, null],
])('the plugin of Strapi takes an email as Campus does: %j', (typed, taken) => {
  expect(email.safeParse(typed).data ?? null).toBe(taken)
})

test('the plugin quotes an unusual local part when it sends', async () => {
  const send = vi.fn(async () => undefined)
  vi.stubGlobal('strapi', { config: { get: () => ({}) }, plugin: () => ({ service: () => ({ send }) }) })
  await post({ to: 'a..b@docomo.ne.jp', subject: 'Link', text: 'Here' })
  expect(send).toHaveBeenCalledExactlyOnceWith({ to: '"a..b"@docomo.ne.jp', subject: 'Link', text: 'Here' })
})
