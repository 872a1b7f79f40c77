import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ja from '../../locales/ja-JP.json' with { type: 'json' }
import { Footer } from '../layouts/footer.tsx'
import { createStore, type Store } from '../state/store.ts'
import { VisitProvider } from '../visit/context.tsx'
import type { Visit } from '../visit/visit.ts'
import { followRules } from './follow-rules.ts'
import { Newsletter } from './newsletter.tsx'
import { subscribe } from './subscribe.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const visit = { path: '/courses', search: '', locale: 'ja-JP' } as unknown as Visit
let root: Root
let store: Store

async function show(newsletter: boolean, shown = <Newsletter />) {
  store = createStore({ locale: 'ja-JP', origin: '', wordsUrl: '', site: null, theme: null, newsletter }, ja)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const value = { visit, first: visit, store, navigate: () => {}, prefetch: () => {} }
  await act(() => root.render(<VisitProvider value={value}>{shown}</VisitProvider>))
}

beforeEach(() => document.body.replaceChildren())
afterEach(async () => {
  vi.unstubAllGlobals()
  await act(() => root.unmount())
})

const form = () => document.querySelector('form') as HTMLFormElement
const input = () => form().querySelector('input[type=email]') as HTMLInputElement
const label = () => {
  const [name, error] = form().querySelectorAll<HTMLElement>('label > span')
  return name?.hidden ? error?.textContent : name?.textContent
}
const type = (text: string) => {
  input().value = text
  input().dispatchEvent(new InputEvent('input', { bubbles: true }))
}
const answer = (status: number, body: object) => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('where no mail is set up there is no newsletter', async () => {
  await show(false, <Footer />)
  expect(document.querySelector('form')).toBeNull()
  await act(() => root.unmount())
  await show(true, <Footer />)
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull())
})

test('the newsletter’s email is judged once it is left, and its error takes the place of its label', async () => {
  await show(true)
  followRules(store, form())
  expect(label()).toBe('メールアドレス')
  type('ada')
  expect(label()).toBe('メールアドレス')
  input().dispatchEvent(new FocusEvent('blur'))
  expect(label()).toBe('メールアドレスの形式が正しくありません。')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(input().getAttribute('aria-label')).toContain('メールアドレス')
  type('ada@example.test')
  expect([label(), input().getAttribute('aria-invalid')]).toEqual(['メールアドレス', 'false'])
})

test('nothing is sent before the email is right; an error of the server stands in the same place, and the input stays', async () => {
  const fetched = answer(400, { error: { message: 'wrong.email' } })
  await show(true)
  await subscribe(store, form())
  expect(fetched).not.toHaveBeenCalled()
  expect(label()).toBe(ja.field_required)
  expect(document.activeElement).toBe(input())
  type('ada@example.test')
  await subscribe(store, form())
  expect(fetched).toHaveBeenCalledOnce()
  expect([label(), input().value]).toEqual([ja.email_not_valid, 'ada@example.test'])
  answer(422, { error: { message: 'email.refused' } })
  await subscribe(store, form())
  expect([label(), input().value]).toEqual([ja.email_refused, 'ada@example.test'])
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  await subscribe(store, form())
  expect(form().querySelector('[role=status]')?.textContent).toContain(ja.no_network)
  answer(200, { email: 'ada@example.test', sent: true })
  await subscribe(store, form())
  expect(label()).toBe('メールアドレス')
  expect(form().dataset.said).toBe('sent')
  expect(form().querySelector('[role=status]')?.textContent).not.toContain(ja.no_network)
})
