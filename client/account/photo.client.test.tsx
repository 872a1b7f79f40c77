import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import ja from '../../locales/ja-JP.json' with { type: 'json' }
import type { User } from '../../shared/content/account.ts'
import type { Locale } from '../../shared/locale.ts'
import { createStore } from '../state/store.ts'
import { VisitProvider } from '../visit/context.tsx'
import type { Visit } from '../visit/visit.ts'
import { PhotoEdit } from './photo.tsx'
import { type AccountSlots, accountSlots } from './slots.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const COUNTERS = [
  'questsStarted',
  'questsPassed',
  'stepsStarted',
  'stepsPassed',
  'coursesStarted',
  'coursesPassed',
  'lessonsPassed',
]
const ada = { id: 7, username: 'Ada', photo: null, ...Object.fromEntries(COUNTERS.map(name => [name, 0])) } as unknown as User

/** What comes late in a browser is there: how long this machine takes to make it is not what is tried. */
beforeAll(() => Promise.all([import('./photo-file.ts'), import('./change-photo.ts')]))

let root: Root | undefined
/** What the server answers to an upload; null never answers. */
let answer: { status: number; body: unknown } | null
const uploads: FormData[] = []
const asked = vi.fn(async (..._: [string, RequestInit]) => Response.json({}))
const refresh = vi.fn(async () => {})

class Upload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 0
  responseText = ''
  open = (method: string, path: string) => expect([method, path]).toEqual(['POST', '/api/upload'])
  send(form: FormData) {
    uploads.push(form)
    this.upload.onprogress?.({ loaded: 1, total: 4 })
    if (!answer) return
    this.status = answer.status
    this.responseText = JSON.stringify(answer.body)
    queueMicrotask(() => (this.status ? this.onload?.() : this.onerror?.()))
  }
}

beforeEach(() => {
  document.body.replaceChildren()
  answer = { status: 201, body: [{ id: 41, url: '/uploads/x.png' }] }
  vi.stubGlobal('XMLHttpRequest', Upload)
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 300, height: 200, close() {} }))
})
afterEach(async () => {
  await act(() => root?.unmount())
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  uploads.length = 0
})

async function show(user = ada, locale: Locale = 'en') {
  const store = createStore({ locale, origin: '', wordsUrl: '', site: null, theme: null }, locale === 'en' ? en : ja)
  store.of(accountSlots).value = { refresh } as unknown as AccountSlots
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const state = { visit: {} as Visit, first: {} as Visit, store, navigate: () => {}, prefetch: () => {} }
  await act(() =>
    root?.render(
      <VisitProvider value={state}>
        <PhotoEdit user={user} />
      </VisitProvider>,
    ),
  )
}

const picture = (type = 'image/png', size = 8) => new File([new Uint8Array(size)], 'me', { type })
const input = () => document.querySelector('input[type="file"]') as HTMLInputElement
const alert = () => document.querySelector('[role="alert"]')?.textContent ?? null
const status = () => document.querySelector('[role="status"]')?.textContent ?? null
/** Files are read, and answers arrive, a little later. */
const later = () => new Promise(resolve => setTimeout(resolve, 50))
const TRIES = 40
/** A button by its name, once it is there: a machine that has much to do reads a file later. */
async function buttonCalled(name: string, tries = TRIES): Promise<HTMLButtonElement> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (button) return button
  if (tries === 0) throw new Error(`Nobody would find ${name}`)
  await act(later)
  return buttonCalled(name, tries - 1)
}
async function press(name: string) {
  const button = await buttonCalled(name)
  await act(async () => {
    button.click()
    await later()
  })
}
const choose = (file: File) =>
  act(async () => {
    Object.defineProperty(input(), 'files', { value: [file], configurable: true })
    input().dispatchEvent(new Event('change', { bubbles: true }))
    await later()
  })

test('offers PNG and JPEG only, by a label that a keyboard reaches', async () => {
  await show()
  expect(input().accept).toBe('image/png,image/jpeg')
  expect(input().closest('label')?.textContent).toBe('Add a photo')
})

test('a photo is looked at before it is sent, then kept, and the whole page learns of it', async () => {
  await show()
  await choose(picture())
  expect(document.querySelector('img')?.src).toMatch(/^data:image\/png/)
  expect(uploads).toHaveLength(0)
  expect(document.activeElement?.textContent).toBe('Use this photo')
  await press('Use this photo')
  expect(uploads.map(form => (form.get('files') as File).name)).toEqual(['photo.png'])
  const [path, init] = asked.mock.calls[0] ?? []
  expect([path, init?.method, init?.body]).toEqual(['/api/users/7', 'PUT', '{"photo":41}'])
  expect(refresh).toHaveBeenCalledOnce()
  expect(status()).toBe('Your photo is saved.')
  expect(document.activeElement).toBe(input())
})

test('shows how much of it has been sent', async () => {
  answer = null
  await show()
  await choose(picture())
  await press('Use this photo')
  expect(document.querySelector('progress')?.value).toBe(0.25)
  // A second click sends nothing twice.
  await press('Use this photo')
  expect(uploads).toHaveLength(1)
})

test.each([
  ['another kind of file', picture('image/gif'), 'Please choose a PNG or JPEG picture.'],
  [
    'more than 5 MB',
    picture('image/jpeg', 5 * 1024 * 1024 + 1),
    'This picture is larger than 5 MB. Please choose a smaller one.',
  ],
])('%s is refused before anything is sent', async (_, file, text) => {
  await show()
  await choose(file)
  expect(alert()).toBe(text)
  expect(document.querySelector('button')).toBeNull()
})

test.each([
  ['too-large', 'This picture is larger than 5 MB. Please choose a smaller one.'],
  ['too-many-pixels', 'This picture is more than 4096 pixels wide or high. Please choose a smaller one.'],
  ['not-a-picture', 'Please choose a PNG or JPEG picture.'],
  ['damaged', 'This picture is damaged or incomplete. Please choose another one.'],
  ['empty', 'This picture is damaged or incomplete. Please choose another one.'],
])('a photo refused as %s gets a message, and another can be chosen', async (reason, text) => {
  answer = { status: 400, body: { data: null, error: { message: `files: ${reason}`, details: { reason } } } }
  await show()
  await choose(picture())
  await press('Use this photo')
  expect(alert()).toBe(text)
  expect(document.activeElement).toBe(input())
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['JPEG', 'image/jpeg', '\xff\xd8\xff\xe2\x02\x0cICC_PROFILE\0', 'drawn'],
  ['PNG', 'image/png', '\x89PNG iCCPDisplay P3\0', 'drawn'],
  ['PNG without a profile', 'image/png', '\x89PNG IDAT', '\x89PNG IDAT'],
])(
  'a small %s with a colour profile is drawn in the colours of the web, because the server leaves profiles out',
  async (_, type, bytes, sent) => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {} } as unknown as null)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(taken => taken(new Blob(['drawn'], { type })))
    onTestFinished(() => void vi.restoreAllMocks())
    await show()
    await choose(new File([Uint8Array.from(bytes, character => character.charCodeAt(0))], 'me', { type }))
    await press('Use this photo')
    const [arrived] = await Promise.all(uploads.map(form => (form.get('files') as File).arrayBuffer()))
    expect(String.fromCharCode(...new Uint8Array(arrived as ArrayBuffer))).toBe(sent)
  },
)

test('in Japanese too', async () => {
  answer = { status: 413, body: {} }
  await show(ada, 'ja-JP')
  await choose(picture())
  await press('この写真を使う')
  expect(alert()).toBe('画像が5MBを超えています。もっと小さい画像を選んでください。')
})

test.each([
  [0, {}, 'No connection. What you typed is still here. Try again when you are online.'],
  [429, { error: { details: { retryAfter: 300 } } }, 'Too many tries. Please wait 5 min.'],
  [503, '<html>', 'Something went wrong on our side. Please try again.'],
])('after an upload that ended with %i the same photo can be sent again', async (code, body, text) => {
  answer = { status: code, body }
  await show()
  await choose(picture())
  await press('Use this photo')
  expect(alert()).toBe(text)
  answer = { status: 201, body: [{ id: 42 }] }
  await press('Use this photo')
  expect([alert(), status()]).toEqual([null, 'Your photo is saved.'])
})

test('a photo can be taken away', async () => {
  await show({ ...ada, photo: { url: '/uploads/x.png', alternativeText: '' } })
  expect(input().closest('label')?.textContent).toBe('Change photo')
  await press('Remove photo')
  expect(asked.mock.calls[0]?.[1].body).toBe('{"photo":null}')
  expect(status()).toBe('Your photo is removed.')
})

test('a picture that this browser cannot read goes as it is, and the server judges it', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('no picture', 'InvalidStateError')
  })
  answer = { status: 400, body: { error: { details: { reason: 'damaged' } } } }
  await show()
  await choose(picture())
  expect(document.querySelector('img')).toBeNull()
  await press('Use this photo')
  expect(uploads).toHaveLength(1)
  expect(alert()).toBe('This picture is damaged or incomplete. Please choose another one.')
})
