import { expect, inject, test } from 'vitest'
import { png } from '../support/made-pictures.ts'
import { createEditor } from './editor.ts'

const [academy, strapi] = [inject('academy'), inject('strapi')]
/** Large enough for Strapi to make every smaller size of it. */
const SIDE = 1200
const SLUG = 'what-is-a-private-key'

const somePicture = (height: number) => png({ width: SIDE, height, bitDepth: 8, colourType: 0 })
const bytesOf = async (server: string, path: string) => {
  const answer = await fetch(server + path)
  return answer.ok ? Buffer.from(await answer.arrayBuffer()).toString('base64') : null
}
const soon = { timeout: 15_000, interval: 300 }

test('a cover comes in the sizes that Strapi has made; one that is replaced is seen after its webhook, one that is deleted is gone', async () => {
  const editor = createEditor()
  const file = await editor.upload(await somePicture(SIDE), 'cover.png')
  const article = await editor.idOf('article', SLUG)
  await editor.write('article', article, 'en', { cover: file.id })
  await editor.publish('article', article, 'en')
  const page = async () => (await fetch(`${academy}/library/${SLUG}`)).text()
  await expect.poll(page, soon).toContain(`src="${file.url}"`)
  const srcSet = /<img[^>]* srcSet="([^"]*)"/i.exec(await page())?.[1] ?? ''
  const sizes = srcSet.split(', ').map(size => size.split(' '))
  expect(sizes.map(([, width]) => width)).toEqual(['156w', '500w', '750w', '1000w', '1200w'])
  for (const [address = ''] of sizes) expect(await bytesOf(academy, address), address).toBe(await bytesOf(strapi, address))

  const before = await bytesOf(academy, file.url)
  await editor.upload(await somePicture(SIDE / 2), 'cover.png', file.id)
  const after = await bytesOf(strapi, file.url)
  expect(after).not.toBe(before)
  await expect.poll(() => bytesOf(academy, file.url), soon).toBe(after)
  await editor.deleteFile(file.id)
  await expect.poll(() => bytesOf(academy, file.url), soon).toBeNull()
})
