import { expect, inject, test } from 'vitest'
import { createEditor } from './editor.ts'

const academy = inject('academy')
const SLUG = 'the-halving-explained'

const ask = (path: string) => fetch(academy + path, { redirect: 'manual' })
const statusOf = async (path: string) => (await ask(path)).status
const textOf = async (path: string) => (await ask(path)).text()
/** A webhook of Strapi comes behind its answer. */
const soon = { timeout: 15_000, interval: 300 }

test('what an editor writes is read once it is published, and not before', async () => {
  const editor = createEditor()
  const id = await editor.idOf('article', SLUG)
  expect(await textOf(`/library/${SLUG}`)).not.toContain('A new headline')
  await editor.write('article', id, 'en', { slug: SLUG, Headline: 'A new headline' })
  expect(await textOf(`/library/${SLUG}`)).not.toContain('A new headline')
  await editor.publish('article', id, 'en')
  await expect.poll(() => textOf(`/library/${SLUG}`), soon).toContain('A new headline')
  expect(await textOf('/library')).toContain('A new headline')
  expect(await textOf(`/ja-JP/library/${SLUG}`)).not.toContain('A new headline')
})

test('a slug that is changed is the address from then on', async () => {
  const editor = createEditor()
  const id = await editor.idOf('article', 'phishing-in-practice')
  expect(await statusOf('/library/phishing-in-practice')).toBe(200)
  for (const locale of ['en', 'ja-JP']) await editor.write('article', id, locale, { slug: 'fishing-for-keys' })
  for (const locale of ['en', 'ja-JP']) await editor.publish('article', id, locale)
  await expect.poll(() => statusOf('/library/fishing-for-keys'), soon).toBe(200)
  await expect.poll(() => statusOf('/library/phishing-in-practice'), soon).toBe(404)
  expect(await statusOf('/ja-JP/library/fishing-for-keys')).toBe(200)
})

test('what is taken back is gone, in its language alone, and comes back', async () => {
  const editor = createEditor()
  const id = await editor.idOf('article', SLUG)
  await editor.unpublish('article', id, 'en')
  await expect.poll(() => statusOf(`/library/${SLUG}`), soon).toBe(404)
  expect(await textOf('/library')).not.toContain(`/library/${SLUG}"`)
  expect(await statusOf(`/ja-JP/library/${SLUG}`)).toBe(200)
  await editor.publish('article', id, 'en')
  await expect.poll(() => statusOf(`/library/${SLUG}`), soon).toBe(200)
})
