import { expect, test } from 'vitest'
import { assetFonts } from './asset-fonts.ts'

test('a font is read from the deployed files, below the path', async () => {
  const asked: string[] = []
  const assets = {
    fetch: async (url: string) => {
      asked.push(new URL(url).pathname)
      return new Response('font')
    },
  }
  expect(new TextDecoder().decode(await assetFonts(assets, '/fonts/')('newsreader/a.ttf'))).toBe('font')
  expect(asked).toEqual(['/fonts/newsreader/a.ttf'])
})

test('the error about a font that was not deployed names it', async () => {
  const assets = { fetch: async () => new Response('', { status: 404 }) }
  await expect(assetFonts(assets, '/fonts/')('newsreader/a.ttf')).rejects.toThrow('Font newsreader/a.ttf: 404')
})
