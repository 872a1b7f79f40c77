import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import { createStore } from '../../state/store.ts'
import { VisitProvider } from '../../visit/context.tsx'
import { dataOf } from '../../visit/data.ts'
import type { Visit } from '../../visit/visit.ts'
import { Video } from './video.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root | undefined
afterEach(async () => {
  await act(() => root?.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const TRANSCRIPT = '<p><a href="#t=42"><b>0:42</b></a> Three jobs. <a href="#slide-1">Slide 1</a> <a href="#t=soon">soon</a></p>'

async function show(address: string) {
  const store = createStore({ locale: 'en', origin: '', wordsUrl: '', site: null, theme: null }, en)
  const visit = { page: 'lesson', search: '', locale: 'en', ...dataOf({ critical: null, deferred: {} }) } as unknown as Visit
  document.body.innerHTML = `<div></div>${TRANSCRIPT}`
  root = createRoot(document.body.firstElementChild as Element)
  await act(async () =>
    root?.render(
      <VisitProvider value={{ visit, first: visit, store, navigate: () => {}, prefetch: () => {} }}>
        <Video address={address} title="What money is" />
      </VisitProvider>,
    ),
  )
  return document.querySelector('video')
}
const click = (selector: string) => (document.querySelector(selector) as HTMLElement).click()

test('a time in the transcript plays the film from there', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const video = await show('https://media.example/money.mp4?v=2')
  click('a[href="#t=42"] b')
  expect([video?.currentTime, play.mock.calls.length]).toEqual([42, 1])
  click('a[href="#slide-1"]')
  expect([video?.currentTime, play.mock.calls.length]).toEqual([42, 1])
})

test('a time that is none plays from the beginning, and a browser that will not play is no error', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const video = await show('https://media.example/money.webm')
  click('a[href="#t=soon"]')
  expect(video?.currentTime).toBe(0)
})

test('a film that is no longer shown listens no more', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await show('https://media.example/money.mp4')
  await act(() => root?.unmount())
  click('a[href="#t=42"]')
  expect(play).not.toHaveBeenCalled()
})

test("another site's player is a link: nothing of it is loaded", async () => {
  expect(await show('https://www.video.example/watch?v=money')).toBeNull()
  expect(document.querySelector('iframe')).toBeNull()
  const link = document.querySelector<HTMLAnchorElement>('a[href^="https:"]')
  expect([link?.href, link?.textContent?.includes('video.example')]).toEqual(['https://www.video.example/watch?v=money', true])
})
