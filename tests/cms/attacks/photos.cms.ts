import { expect, test } from 'vitest'
import { JPEGS, png } from '../../support/made-pictures.ts'
import { createEditor } from '../editor.ts'
import { sharedStrapi } from '../shared-strapi.ts'

const { call, signIn } = sharedStrapi
const somePng = (width = 4) => png({ width, height: 4, bitDepth: 8, colourType: 0 })
const joined = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap(part => [...part]))

async function upload(jwt: string, bytes: Uint8Array, name = 'photo.png', type = 'image/png') {
  const form = new FormData()
  form.set('files', new File([bytes as BlobPart], name, { type }))
  return call('POST', '/api/upload', { jwt, form })
}
async function uploaded(jwt: string) {
  const [file] = (await (await upload(jwt, await somePng())).json()) as { id: number }[]
  return file?.id ?? 0
}

test('B2 a file is a picture by what it holds, whatever it is called', async () => {
  const { jwt } = await signIn()
  const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
  const good = await somePng()
  const fakes: [string, Uint8Array, string?, string?][] = [
    ['a page', page],
    ['a page behind the start of a PNG', joined(good.slice(0, 33), page)],
    ['a page behind a whole PNG', joined(good, page)],
    ['half a PNG', good.slice(0, good.length / 2)],
    ['a PNG that is called a JPEG', good, 'photo.jpg', 'image/jpeg'],
    ['a PNG that is called a page', good, 'photo.html', 'image/png'],
    ['too many pixels', await somePng(5000)],
    ['a page with the start of a JPEG', joined(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), page), 'photo.jpg', 'image/jpeg'],
  ]
  for (const [what, ...file] of fakes) expect((await upload(jwt, ...file)).status, what).toBe(400)
  const jpeg = Object.values(JPEGS)[0]
  if (!jpeg) throw new Error('There is no JPEG')
  expect((await upload(jwt, good)).status).toBe(201)
  expect((await upload(jwt, jpeg, 'photo.jpg', 'image/jpeg')).status).toBe(201)
})

test('A1 a photo is a file that its user has uploaded, and no other of the media library', async () => {
  const [ada, ben] = [await signIn(), await signIn()]
  const choose = async ({ jwt, user }: typeof ada, photo: number | null) =>
    (await call('PUT', `/api/users/${user.id}`, { jwt, json: { photo } })).status
  const editors = await createEditor().upload(new Uint8Array(await somePng()), 'draft.png')
  const bens = await uploaded(ben.jwt)
  expect([await choose(ada, editors.id), await choose(ada, bens), await choose(ada, 999_999)]).toEqual([400, 400, 400])
  expect([await choose(ada, await uploaded(ada.jwt)), await choose(ben, bens), await choose(ada, null)]).toEqual([200, 200, 200])
})

test('A14 an account uploads ten pictures in ten minutes', async () => {
  const { jwt } = await signIn()
  const picture = await somePng()
  const answers = []
  for (let i = 0; i < 40; i++) answers.push(await upload(jwt, picture))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
})
