import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'

test('a production build has no gallery, and not a word of what only development shows', async ({ request }) => {
  expect((await request.get('/dev/gallery')).status()).toBe(404)
  const bundle = readFileSync('dist/campus/index.js', 'utf8')
  for (const word of ['Gallery of components', 'Mailbox of development', 'data-hovered']) expect(bundle).not.toContain(word)
})
