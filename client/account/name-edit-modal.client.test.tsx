import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { User } from '../../shared/content/account.ts'
import type { Locale } from '../../shared/locale.ts'
import { asked, showComponent, someStore, testComponents } from '../../tests/support/component.tsx'
import { NameEditModal } from './name-edit-modal.tsx'
import { type AccountSlots, accountSlots } from './slots.ts'

testComponents()

const refresh = vi.fn(async () => {})
const onSaved = vi.fn()
const refusal = (code: number, message: string) => Response.json({ data: null, error: { code, message } }, { status: code })

async function show(locale: Locale = 'en', username = 'learner-abc234') {
  const store = someStore(locale)
  store.of(accountSlots).value = { refresh } as unknown as AccountSlots
  await showComponent(<NameEditModal user={{ id: 7, username } as User} onSaved={onSaved} />, store)
}

const field = () => document.querySelector('input') as HTMLInputElement
const said = () => document.getElementById(`${field().id}error`)?.textContent ?? null
async function save(name: string) {
  field().value = name
  await act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
}

test('a name that is an email address is pointed out', async () => {
  await show('en', 'ada@example.test')
  expect(document.getElementById(`${field().id}hint`)?.textContent).toMatch(/^Your name is an email address/)
})

test('begins with the present name; a new one is kept, the page learns of it, and the dialog closes', async () => {
  asked.mockResolvedValue(Response.json({}))
  await show()
  expect(field().value).toBe('learner-abc234')
  expect(field().nextElementSibling?.querySelector('use')?.getAttribute('href')).toMatch(/#edit$/)
  await save(' 花子 ')
  const [path, init] = asked.mock.calls[0] ?? []
  expect([path, init?.method, init?.body]).toEqual(['/api/users/7', 'PUT', '{"username":"花子"}'])
  expect(refresh).toHaveBeenCalledOnce()
  expect(onSaved).toHaveBeenCalledOnce()
  expect(document.querySelector('dialog')?.open).toBe(false)
})

test.each([
  ['', 'This field is required'],
  ['a', 'This field is not valid'],
  ['x'.repeat(31), 'This field is not valid'],
])('“%s” is no name, and the form says so without asking the server', async (name, text) => {
  await show()
  await save(name)
  expect(said()).toBe(text)
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['en', 'this username is already taken'],
  ['ja-JP', 'この名前はすでに使われています。'],
] as const)('a name that somebody has is said at its field in %s, and what was typed stays', async (locale, text) => {
  asked.mockResolvedValue(refusal(400, 'this username is already taken'))
  await show(locale)
  await save('Bob')
  expect(said()).toBe(text)
  expect([field().value, document.activeElement]).toEqual(['Bob', field()])
  expect(document.querySelector('dialog')?.open).toBe(true)
  expect(onSaved).not.toHaveBeenCalled()
})

test('the server’s other refusals of a name show at its field too', async () => {
  asked.mockResolvedValue(refusal(400, 'username must have 2 to 30 characters'))
  await show()
  await save('\u202ebob')
  expect(said()).toBe('This field is not valid')
})

test('without a network the form says so and keeps the name', async () => {
  asked.mockRejectedValue(new TypeError('offline'))
  await show()
  await save('Bob')
  expect(document.querySelector('[role="alert"]')?.textContent).toMatch(/^No connection/)
  expect(field().value).toBe('Bob')
})
