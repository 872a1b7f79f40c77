import { beforeEach, expect, test, vi } from 'vitest'
import { whenEmbedded } from './arriving.ts'
import { readEmbedded } from './embedded.ts'

const put = (name: string, text: string) => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = `data-${name}`
  script.textContent = text
  document.body.appendChild(script)
}

beforeEach(() => document.body.replaceChildren())

test('data that stands in the page is read from it', () => {
  put('courses', '{"items":[1]}')
  expect(readEmbedded('courses')).toEqual({ value: { items: [1] } })
})

test('data that is missing, empty or cut counts as absent', () => {
  put('cut', '{"items":[1')
  put('empty', '')
  for (const name of ['missing', 'cut', 'empty']) expect(readEmbedded(name)).toBeUndefined()
})

test('data that arrives with the stream is taken from the page, and nothing is fetched', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const fetchIt = vi.fn()
  const arriving = whenEmbedded('late', fetchIt)
  put('late', '"here"')
  await expect(arriving).resolves.toBe('here')
  expect(fetchIt).not.toHaveBeenCalled()
})

test('a page that ended without the data fetches it', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  await expect(whenEmbedded('never', async () => 'fetched')).resolves.toBe('fetched')
})
