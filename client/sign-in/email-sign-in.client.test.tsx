import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { pretendedVisit } from '../../gallery/pretended-visit.tsx'
import en from '../../locales/en.json' with { type: 'json' }
import { EmailModal } from '../pages/profile/email-modal.tsx'
import { SearchField } from '../search/search-field.tsx'
import { VisitProvider } from '../visit/context.tsx'
import { EmailSignIn } from './email-sign-in.tsx'

test('the fields of sign-in and search have their icons', () => {
  const shown = renderToString(
    <VisitProvider value={pretendedVisit('en', null)}>
      <EmailSignIn returnTo="/" link={false} />
      <SearchField id="search" />
    </VisitProvider>,
  )
  expect([...shown.matchAll(/sprite\.svg\?\d+#(\w+)/g)].map(([, name]) => name)).toEqual(['mail', 'search'])
})

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => vi.unstubAllGlobals())

/** A form that asks for an email, once it was sent and answered so, and shows such words. */
async function afterSending(form: ReactNode, answer: () => Response, words: string) {
  vi.stubGlobal('fetch', async () => answer())
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const later = () => new Promise(resolve => setTimeout(resolve, 50))
  await act(() => root.render(<VisitProvider value={pretendedVisit('en', null)}>{form}</VisitProvider>))
  const input = place.querySelector('input') as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'ada@campus.example')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await later()
  })
  await act(async () => {
    place.querySelector('form')?.requestSubmit()
    await later()
  })
  await vi.waitFor(() => act(async () => expect(place.textContent).toContain(words)))
  const shown = {
    text: place.textContent ?? '',
    hasCode: place.querySelector('input[name="code"], input[autocomplete="one-time-code"]') !== null,
  }
  await act(() => root.unmount())
  return shown
}

/** The dialog's part after a letter was asked for, where the academy answered so. */
const afterLetter = (answer: object) =>
  afterSending(
    <EmailSignIn returnTo="/" link={false} />,
    () => Response.json({ email: 'ada@campus.example', sent: true, ...answer }),
    'We sent a mail',
  )

test.each([
  [400, 'email: wrong.email', en.email_not_valid],
  [400, 'wrong.email', en.email_not_valid],
  [422, 'email.refused', en.email_refused],
  [400, 'email.same', en.email_same],
])('a refusal names what is wrong with the address, and not that something broke: %i %s', async (status, message, words) => {
  const refusal = () => Response.json({ error: { message } }, { status })
  const forms = [<EmailModal key="change" email="ada@x.example" />, <EmailSignIn key="sign-in" returnTo="/" link={false} />]
  for (const form of message === 'email.same' ? forms.slice(0, 1) : forms)
    expect((await afterSending(form, refusal, words)).text).not.toContain(en.error_text)
})

test('a code is asked for where the content server takes one', async () => {
  const { text, hasCode } = await afterLetter({})
  expect(text).toContain('six-digit code')
  expect(hasCode).toBe(true)
})

test('where the content server takes no code, the letter’s link is the way on, and another email can be given', async () => {
  const { text, hasCode } = await afterLetter({ code: false })
  expect(text).toContain('Open its link to go on')
  expect(text).toContain('Use another email')
  expect(text).not.toContain('code')
  expect(hasCode).toBe(false)
})
