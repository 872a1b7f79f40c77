import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import ja from '../../../locales/ja-JP.json' with { type: 'json' }
import type { Locale } from '../../../shared/locale.ts'
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

async function show(address: string, { transcript = TRANSCRIPT, locale = 'en' as Locale, captions = '' } = {}) {
  const store = createStore({ locale, origin: '', wordsUrl: '', site: null, theme: null }, locale === 'en' ? en : ja)
  const visit = { page: 'lesson', search: '', locale, ...dataOf({ critical: null, deferred: {} }) } as unknown as Visit
  document.body.innerHTML = `<div></div>${transcript}`
  root = createRoot(document.body.firstElementChild as Element)
  await act(async () =>
    root?.render(
      <VisitProvider value={{ visit, first: visit, store, navigate: () => {}, prefetch: () => {} }}>
        <Video address={address} title="What money is" captions={captions || null} lang={locale} />
      </VisitProvider>,
    ),
  )
  return document.querySelector('video')
}
const click = (selector: string) => (document.querySelector(selector) as HTMLElement).click()

test('a time in the transcript plays the film from there', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const video = await show('/uploads/media.example/money.mp4?v=2')
  click('a[href="#t=42"] b')
  expect([video?.currentTime, play.mock.calls.length]).toEqual([42, 1])
  click('a[href="#slide-1"]')
  expect([video?.currentTime, play.mock.calls.length]).toEqual([42, 1])
})

test('a time that is none plays from the beginning, and a browser that will not play is no error', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const video = await show('/uploads/media.example/money.webm')
  click('a[href="#t=soon"]')
  expect(video?.currentTime).toBe(0)
})

test('a film that is no longer shown listens no more', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await show('/uploads/media.example/money.mp4')
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

test.each(['https://other.example/money.mp4', '/api/money'])('a film at %s is never loaded', async address => {
  expect(await show(address)).toBeNull()
})

const fail = (video: HTMLVideoElement | null) => act(async () => video?.dispatchEvent(new Event('error')))
const linksShown = () =>
  [...document.querySelectorAll('[role=status] a')].map(link => [link.getAttribute('href'), link.textContent])

test('a film that cannot be played says so in its place, with the file and the transcript as ways on', async () => {
  const transcript = '<div id="prose-transcript"><h2 id="section-1">Said</h2><p>Three jobs.</p></div>'
  await fail(await show('/uploads/money.mov', { transcript }))
  expect(document.querySelector('video')).toBeNull()
  expect(document.querySelector('[role=status]')?.textContent).toContain('This browser cannot play the film.')
  expect(linksShown()).toEqual([['/uploads/money.mov', 'Open the file of the film']])
  expect(document.querySelector('details summary')?.textContent).toBe('Show the transcript')
  expect(document.querySelector('details div')?.innerHTML).toBe('<h2>Said</h2><p>Three jobs.</p>')
})

test('where there is no transcript the file is left; it is said in Japanese, too', async () => {
  await fail(await show('/uploads/money.mov', { locale: 'ja-JP', transcript: '' }))
  expect(document.querySelector('[role=status] p')?.textContent).toBe('お使いのブラウザではこの動画を再生できません。')
  expect(linksShown()).toEqual([['/uploads/money.mov', '動画ファイルを開く']])
  expect(document.querySelector('details')).toBeNull()
})

test('a film that failed before the page was alive says so, too', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'error', 'get').mockReturnValue({ code: 4 } as MediaError)
  await show('/uploads/money.mp4')
  expect(document.querySelector('[role=status]')?.textContent).toContain('This browser cannot play the film.')
})

test('a film has its captions in the language of the lesson, and the way to its file for browsers that know no film', async () => {
  const video = await show('/uploads/money.mp4', { locale: 'ja-JP', captions: '/uploads/money.vtt' })
  const track = video?.querySelector('track')
  expect(['kind', 'src', 'srclang', 'label'].map(name => track?.getAttribute(name))).toEqual([
    ...['captions', '/uploads/money.vtt', 'ja-JP', '字幕'],
  ])
  expect(video?.querySelector('a')?.getAttribute('href')).toBe('/uploads/money.mp4')
  expect((await show('/uploads/money.mp4'))?.querySelector('track')).toBeNull()
})
