import { act, type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import ja from '../../locales/ja-JP.json' with { type: 'json' }
import type { Locale } from '../../shared/locale.ts'
import naughty from '../../tests/vectors/blns.json' with { type: 'json' }
import { createStore } from '../state/store.ts'
import { VisitProvider } from '../visit/context.tsx'
import type { Visit } from '../visit/visit.ts'
import { Form, SubmitButton } from './form.tsx'
import type { FieldErrors, OnSubmit } from './form-state.ts'
import { Switch } from './switch.tsx'
import { TextInput } from './text-input.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root | undefined

beforeEach(() => document.body.replaceChildren())
afterEach(async () => {
  await act(() => root?.unmount())
  root = undefined
})

function page(children: ReactNode, locale: Locale = 'en') {
  const snapshot = { locale, origin: 'https://campus.test', wordsUrl: '', site: null, theme: null }
  const store = createStore(snapshot, locale === 'en' ? en : ja)
  return (
    <StrictMode>
      <VisitProvider value={{ visit: {} as Visit, first: {} as Visit, store, navigate: () => {}, prefetch: () => {} }}>
        {children}
      </VisitProvider>
    </StrictMode>
  )
}

async function show(children: ReactNode, locale?: Locale) {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(() => root?.render(page(children, locale)))
}

const required = <T,>(found: T | null | undefined, what: string): T => {
  if (!found) throw new Error(`Nobody would find ${what}`)
  return found
}
const form = () => required(document.querySelector('form'), 'the form')
const button = () => required(document.querySelector('button'), 'the button')
/** As a screen reader names it: the label, or what overrides it. */
const nameOf = (input: HTMLInputElement) => input.getAttribute('aria-label') ?? labelOf(input).textContent
const labelOf = (input: HTMLInputElement) =>
  required(document.querySelector<HTMLLabelElement>(`label[for="${input.id}"]`), 'a label')
const field = (name: string) =>
  required(
    [...document.querySelectorAll('input')].find(input => nameOf(input) === name),
    `a field called ${name}`,
  )
const shownLabel = (input: HTMLInputElement) => {
  const label = labelOf(input).cloneNode(true) as HTMLElement
  for (const hidden of label.querySelectorAll('.visually-hidden, [aria-hidden]')) hidden.remove()
  return label.textContent
}
const descriptionOf = (input: HTMLInputElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map(id => required(document.getElementById(id), `#${id}`).textContent)
    .join(' ')
const liveOf = (input: HTMLInputElement) => labelOf(input).querySelector('[aria-live]')
const alert = () => document.querySelector('[role="alert"]')?.textContent ?? null

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
const type = (input: HTMLInputElement, text: string, isComposing = false) =>
  act(() => {
    setValue?.call(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
  })
const leave = (input: HTMLInputElement) =>
  act(() => {
    input.focus()
    input.blur()
  })
const submit = () => act(async () => button().click())

/** A server whose answer the test gives when it wants. */
function slowServer() {
  let answer: (errors?: FieldErrors) => void = () => {}
  const onSubmit = vi.fn<OnSubmit>(() => new Promise<FieldErrors | undefined>(resolve => (answer = resolve)))
  return { onSubmit, answer: (errors?: FieldErrors) => act(async () => answer(errors)) }
}

const SignUp = ({ onSubmit }: { onSubmit: OnSubmit }) => (
  <Form onSubmit={onSubmit}>
    <TextInput label="Name" vid="name" rules="required|min:2|max:30" />
    <TextInput label="Email" vid="email" type="email" rules="required|email" hint="We write to you once." />
    <SubmitButton>Sign up</SubmitButton>
  </Form>
)

describe('a field', () => {
  test('is an input with a label, a placeholder, a start value and icons that say nothing', async () => {
    await show(
      <Form onSubmit={() => {}}>
        <TextInput label="Search" vid="q" placeholder="Bitcoin" value="key" prependIcon="search" appendIcon="check" />
      </Form>,
    )
    const input = field('Search')
    expect([input.type, input.placeholder, input.value, input.name]).toEqual(['text', 'Bitcoin', 'key', 'q'])
    expect([...document.querySelectorAll('svg')].map(svg => svg.getAttribute('aria-hidden'))).toEqual(['true', 'true'])
    expect(input.getAttribute('aria-invalid')).toBe('false')
  })

  test('passes its type and what helps to type on to the browser', async () => {
    await show(
      <Form onSubmit={() => {}}>
        <TextInput
          label="Code"
          vid="code"
          type="tel"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
          hint="Six digits"
        />
      </Form>,
    )
    const input = field('Code')
    expect([input.type, input.getAttribute('autocomplete'), input.inputMode, input.maxLength]).toEqual([
      'tel',
      'one-time-code',
      'numeric',
      6,
    ])
    expect(descriptionOf(input)).toBe('Six digits')
  })

  test('with a rule that does not exist cannot be shown', () => {
    const broken = page(
      <Form onSubmit={() => {}}>
        <TextInput label="Name" vid="name" rules="required|emial" />
      </Form>,
    )
    expect(() => renderToString(broken)).toThrow('There is no form rule "emial"')
  })

  test('outside a form cannot be shown', () => {
    expect(() => renderToString(page(<TextInput label="Name" vid="name" />))).toThrow('Expected Form above this component')
  })

  test('keeps what was typed before the script came, and the button waits for the script', async () => {
    const onSubmit = vi.fn<OnSubmit>()
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(page(<SignUp onSubmit={onSubmit} />))
    expect(button().disabled).toBe(true)
    // If it were ever sent without the script, what was typed would not stand in the address.
    expect(form().method).toBe('post')
    setValue?.call(field('Name'), 'Aiko')
    setValue?.call(field('Email'), 'aiko@example.com')
    await act(() => {
      root = hydrateRoot(place, page(<SignUp onSubmit={onSubmit} />))
    })
    expect(button().disabled).toBe(false)
    await submit()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Aiko', email: 'aiko@example.com' })
  })
})

describe('while the visitor types', () => {
  test('nothing is judged before they have left the field', async () => {
    await show(<SignUp onSubmit={() => {}} />)
    await type(field('Email'), 'aiko')
    expect(field('Email').getAttribute('aria-invalid')).toBe('false')
    await leave(field('Email'))
    expect(shownLabel(field('Email: Email is not valid'))).toBe('Email is not valid')
  })

  test('an empty field that the visitor only passes is no mistake', async () => {
    await show(<SignUp onSubmit={() => {}} />)
    await leave(field('Email'))
    expect(shownLabel(field('Email'))).toBe('Email')
  })

  test('a field that was left is judged on each change', async () => {
    await show(<SignUp onSubmit={() => {}} />)
    const input = field('Email')
    await leave(input)
    for (const [text, label] of [
      ['a', 'Email is not valid'],
      ['', 'This field is required'],
      ['aiko@example.com', 'Email'],
      ['aiko@example.', 'Email is not valid'],
    ] as const) {
      await type(input, text)
      expect(shownLabel(input)).toBe(label)
      expect(input.value).toBe(text)
    }
  })

  test('an unfinished word of an input method is not judged; the finished one is', async () => {
    await show(<SignUp onSubmit={() => {}} />)
    const input = field('Name')
    await leave(input)
    await type(input, 'ｓ', true)
    expect(shownLabel(input)).toBe('Name')
    await act(() => {
      input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 's' }))
    })
    expect(shownLabel(input)).toBe('This field is not valid')
    await type(input, '空', true)
    await type(input, '空子', true)
    expect(shownLabel(input)).toBe('This field is not valid')
    await act(() => {
      input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '空子' }))
    })
    expect(shownLabel(input)).toBe('Name')
  })

  test('a repetition is judged again when the first one changes', async () => {
    await show(
      <Form onSubmit={() => {}}>
        <TextInput label="Email" vid="email" />
        <TextInput label="Email again" vid="again" rules="same:email" />
      </Form>,
    )
    const [email, again] = [field('Email'), field('Email again')]
    await type(email, 'a@b.co')
    await type(again, 'a@b.c')
    await leave(again)
    expect(shownLabel(again)).toBe('This field is not valid')
    await type(email, 'a@b.c')
    expect(shownLabel(again)).toBe('Email again')
  })

  test('an error is announced politely with its field, in an element that was there before', async () => {
    await show(<SignUp onSubmit={() => {}} />)
    const input = field('Email')
    const live = liveOf(input)
    expect(live?.getAttribute('aria-live')).toBe('polite')
    expect(live?.textContent).toBe('')
    await type(input, 'aiko')
    await leave(input)
    expect(liveOf(input)).toBe(live)
    expect(live?.textContent).toBe('Email: !Email is not valid')
    await type(input, 'aiko@example.com')
    expect(live?.textContent).toBe('')
  })
})

describe('a form that is not valid', () => {
  test('hands nothing over, and the first wrong field gets the focus', async () => {
    const onSubmit = vi.fn<OnSubmit>()
    await show(<SignUp onSubmit={onSubmit} />)
    await type(field('Name'), 'Aiko')
    await submit()
    const email = field('Email: This field is required')
    expect(document.activeElement).toBe(email)
    expect(shownLabel(email)).toBe('This field is required')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(email)).toBe('This field is required We write to you once.')
    expect(field('Name').value).toBe('Aiko')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(button().disabled).toBe(false)
  })

  test('leaves it to the focus to tell the first error, so that it is not heard twice', async () => {
    await show(<SignUp onSubmit={() => {}} />)
    await submit()
    expect(document.activeElement).toBe(field('Name: This field is required'))
    for (const name of ['Name', 'Email'])
      expect(liveOf(field(`${name}: This field is required`))?.getAttribute('aria-live')).toBe('off')
  })

  test('takes the order of the page, not the order in which fields came', async () => {
    const fields = (names: string[]) => (
      <Form onSubmit={() => {}}>
        {names.map(name => (
          <TextInput key={name} label={name} vid={name} rules="required" />
        ))}
        <SubmitButton>Send</SubmitButton>
      </Form>
    )
    await show(fields(['elements', 'submit']))
    await act(() => root?.render(page(fields(['first', 'elements', 'submit']))))
    await submit()
    expect(document.activeElement).toBe(field('first: This field is required'))
  })

  test('forgets a field that is no longer there', async () => {
    const onSubmit = vi.fn<OnSubmit>()
    const fields = (withCode: boolean) => (
      <Form onSubmit={onSubmit}>
        <TextInput label="Email" vid="email" value="aiko@example.com" />
        {withCode && <TextInput label="Code" vid="code" rules="required" />}
        <SubmitButton>Send</SubmitButton>
      </Form>
    )
    await show(fields(true))
    await submit()
    expect(onSubmit).not.toHaveBeenCalled()
    await act(() => root?.render(page(fields(false))))
    await submit()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'aiko@example.com' })
  })

  test.each([
    ['en', ['This field is required', 'Email is not valid', 'This field is not valid'], 'Field: This field is not valid'],
    [
      'ja-JP',
      ['必須項目です。', 'メールアドレスの形式が正しくありません。', '入力内容を確認してください。'],
      'Field：入力内容を確認してください。',
    ],
  ] as const)('says what is wrong in the language of the page: %s', async (locale, messages, name) => {
    await show(
      <Form onSubmit={() => {}}>
        <TextInput label="Field" vid="field" rules="required|email|max:10" />
        <SubmitButton>OK</SubmitButton>
      </Form>,
      locale,
    )
    const input = field('Field')
    await submit()
    const seen = [shownLabel(input)]
    for (const text of ['aiko', 'aiko@example.com']) {
      await type(input, text)
      seen.push(shownLabel(input))
    }
    expect(seen).toEqual(messages)
    expect(nameOf(input)).toBe(name)
  })
})

describe('a form that is valid', () => {
  const filled = async (onSubmit: OnSubmit) => {
    await show(<SignUp onSubmit={onSubmit} />)
    await type(field('Name'), ' Aiko ')
    await type(field('Email'), 'aiko@example.com')
  }

  test('hands over what was typed, tidied, and shows it as it was typed', async () => {
    const onSubmit = vi.fn<OnSubmit>()
    await filled(onSubmit)
    await submit()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Aiko', email: 'aiko@example.com' })
    expect(field('Name').value).toBe(' Aiko ')
    expect(form().noValidate).toBe(true)
  })

  test('is dimmed while the server thinks; its texts can be read and it cannot be sent twice', async () => {
    const { onSubmit, answer } = slowServer()
    await filled(onSubmit)
    button().focus()
    await submit()
    expect(form().getAttribute('aria-busy')).toBe('true')
    expect(button().disabled).toBe(true)
    expect([field('Email').disabled, field('Email').readOnly]).toEqual([false, true])
    await submit()
    await act(async () => form().requestSubmit())
    expect(onSubmit).toHaveBeenCalledOnce()
    await answer()
    expect(form().getAttribute('aria-busy')).toBe('false')
    expect([button().disabled, field('Email').readOnly]).toEqual([false, false])
    expect(field('Email').value).toBe('aiko@example.com')
  })

  test('cannot be sent twice by two clicks at once', async () => {
    const { onSubmit, answer } = slowServer()
    await filled(onSubmit)
    await act(async () => {
      button().click()
      button().click()
    })
    expect(onSubmit).toHaveBeenCalledOnce()
    await answer()
  })

  test('gives the focus back to the button that lost it', async () => {
    const { onSubmit, answer } = slowServer()
    await filled(onSubmit)
    button().focus()
    await submit()
    // As browsers do with a button that is disabled.
    button().blur()
    await answer({ message: 'Too many attempts.' })
    expect(document.activeElement).toBe(button())
  })

  test('leaves the focus where the visitor has moved it meanwhile', async () => {
    const { onSubmit, answer } = slowServer()
    await filled(onSubmit)
    button().focus()
    await submit()
    field('Name').focus()
    await answer()
    expect(document.activeElement).toBe(field('Name'))
  })

  test('shows what the server found wrong at its field, and keeps the text until it is changed', async () => {
    const { onSubmit, answer } = slowServer()
    await filled(onSubmit)
    // As with Enter, which leaves the focus in a field.
    field('Name').focus()
    await submit()
    await answer({ errors: { email: 'Somebody has this email already.' }, message: 'Not saved.' })
    const email = field('Email: Somebody has this email already.')
    expect(shownLabel(email)).toBe('Somebody has this email already.')
    expect(document.activeElement).toBe(email)
    expect(email.value).toBe('aiko@example.com')
    expect(alert()).toBe('Not saved.')
    await type(email, 'sora@example.com')
    expect(shownLabel(email)).toBe('Email')
    await submit()
    expect(alert()).toBeNull()
    await answer()
    expect(onSubmit.mock.calls.map(([values]) => values.email)).toEqual(['aiko@example.com', 'sora@example.com'])
  })

  test('asks the server again when nothing was changed', async () => {
    const { onSubmit, answer } = slowServer()
    await filled(onSubmit)
    for (const times of [1, 2]) {
      await submit()
      expect(onSubmit).toHaveBeenCalledTimes(times)
      await answer({ errors: { email: 'Not now.' } })
      expect(shownLabel(field('Email: Not now.'))).toBe('Not now.')
    }
  })

  test('swallows no error: an error of no field shows with the message', async () => {
    await filled(() => ({ errors: { wallet: 'Wallet unknown.' }, message: 'Not saved.' }))
    await submit()
    expect(alert()).toBe('Not saved. Wallet unknown.')
  })

  test('shows any answer of the server as text', async () => {
    const markup = '<img src=x onerror=alert(1)>{label}{{label}}$&'
    await filled(() => ({ errors: { email: markup }, message: markup }))
    await submit()
    const email = required(document.querySelector<HTMLInputElement>('[aria-invalid="true"]'), 'the wrong field')
    expect(shownLabel(email)).toBe(markup)
    expect(nameOf(email)).toBe(`Email: ${markup}`)
    expect(alert()).toBe(markup)
    expect(document.querySelector('img')).toBeNull()
  })

  test.each([
    [
      'at once',
      () => {
        throw new Error('a bug')
      },
    ],
    ['later', () => Promise.reject(new Error('a bug'))],
  ])('says so when the handler fails %s, keeps the text and reports the bug', async (_, onSubmit) => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    await filled(onSubmit)
    await submit()
    vi.unstubAllGlobals()
    expect(alert()).toBe('Something went wrong on our side. Please try again.')
    expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('a bug'))
    expect(field('Name').value).toBe(' Aiko ')
    expect(button().disabled).toBe(false)
  })

  test('keeps what was typed when the page around it changes', async () => {
    const first = vi.fn<OnSubmit>()
    const second = vi.fn<OnSubmit>()
    await filled(first)
    await act(() => root?.render(page(<SignUp onSubmit={second} />, 'ja-JP')))
    expect(field('Name').value).toBe(' Aiko ')
    await submit()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  })
})

test('the field holds any input, and the form submits it as text', async () => {
  const onSubmit = vi.fn<OnSubmit>()
  await show(
    <Form onSubmit={onSubmit}>
      <TextInput label="Anything" vid="anything" />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  )
  const input = field('Anything')
  for (const text of naughty) {
    await type(input, text)
    const held = input.value
    await submit()
    expect(input.value).toBe(held)
    expect(tidied(onSubmit.mock.lastCall?.[0].anything)).toBe(tidied(held))
  }
  expect(onSubmit).toHaveBeenCalledTimes(naughty.length)
})
const tidied = (text = '') => text.normalize('NFC').replace(/[\s\p{Cc}\p{Cf}\p{DI}]/gu, '')

describe('a switch', () => {
  const theSwitch = () => required(document.querySelector<HTMLInputElement>('input[type="checkbox"][role="switch"]'), 'a switch')

  test.each([true, false])('tells once at first that it is %s', async checked => {
    const onChange = vi.fn()
    await show(<Switch label="Newsletter" checked={checked} onChange={onChange} />)
    await act(() => root?.render(page(<Switch label="Newsletter" checked={checked} onChange={value => onChange(value)} />)))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(checked)
    expect(theSwitch().checked).toBe(checked)
    expect(theSwitch().closest('label')?.textContent).toBe('Newsletter')
  })

  test('says nothing at first where that is not wanted', async () => {
    const onChange = vi.fn()
    await show(<Switch label="Newsletter" checked emitOnMount={false} onChange={onChange} />)
    expect(onChange).not.toHaveBeenCalled()
    await act(() => theSwitch().click())
    expect(onChange).toHaveBeenCalledExactlyOnceWith(false)
    // Wanting it later is not "at first".
    await act(() => root?.render(page(<Switch label="Newsletter" checked onChange={onChange} />)))
    expect(onChange).toHaveBeenCalledOnce()
  })

  test('tells each change', async () => {
    const onChange = vi.fn()
    await show(<Switch label="Newsletter" onChange={onChange} />)
    for (let i = 0; i < 3; i++) await act(() => theSwitch().click())
    expect(onChange.mock.calls).toEqual([[false], [true], [false], [true]])
  })

  test('that is disabled tells how it stands and does not change', async () => {
    const onChange = vi.fn()
    await show(<Switch label="Newsletter" checked disabled onChange={onChange} />)
    await act(() => theSwitch().click())
    expect(theSwitch().disabled).toBe(true)
    expect(theSwitch().checked).toBe(true)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  })

  test('that was switched before the script came tells how it stands now', async () => {
    const onChange = vi.fn()
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(page(<Switch label="Newsletter" onChange={onChange} />))
    theSwitch().checked = true
    await act(() => {
      root = hydrateRoot(place, page(<Switch label="Newsletter" onChange={onChange} />))
    })
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  })
})

test('D5: what is typed into a named form survives a reload and a failure, and is gone once it has been taken', async () => {
  sessionStorage.clear()
  const answers: OnSubmit[] = [() => ({ message: 'not now' }), () => {}]
  const answer: OnSubmit = values => answers.shift()?.(values)
  const reload = async () => {
    await act(() => root?.unmount())
    document.body.replaceChildren()
    await show(
      <Form onSubmit={answer} name="name">
        <TextInput label="Name" vid="name" value="learner-abc" rules="required" />
        <SubmitButton>Save</SubmitButton>
      </Form>,
    )
    return field('Name')
  }
  await type(await reload(), 'Ada')
  expect((await reload()).value).toBe('Ada')
  await submit()
  expect((await reload()).value).toBe('Ada')
  await submit()
  expect((await reload()).value).toBe('learner-abc')
})
