import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resumeAfterReload } from './resume-after-reload.ts'

const PAGE = `
  <button>Sign in</button><button aria-label="Share">i</button><button>Sign in</button>
  <form><input type="search" name="query"></form><form><input type="search" name="query"><textarea name="comment"></textarea></form>`

beforeEach(() => {
  document.body.innerHTML = PAGE
})
afterEach(() => history.replaceState(null, ''))

const buttons = () => [...document.querySelectorAll('button')]
const fields = () => [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]

function typeInto(field: HTMLInputElement | HTMLTextAreaElement | undefined, text: string) {
  if (!field) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The same page, as a reload shows it. */
function reload() {
  dispatchEvent(new Event('chunk-reload'))
  document.body.innerHTML = PAGE
  const clicks = buttons().map(button => {
    const click = vi.fn()
    button.addEventListener('click', click)
    return click
  })
  resumeAfterReload()
  return clicks.map(({ mock }) => mock.calls.length)
}

test('a press whose code was missing is made again, of the right button among those of its name, and what was typed is back', () => {
  resumeAfterReload()
  typeInto(fields()[1], 'seed phrase')
  typeInto(fields()[2], 'Good\nlesson')
  buttons()[2]?.click()
  dispatchEvent(new Event('chunk-missed'))
  expect(reload()).toEqual([0, 0, 1])
  expect(fields().map(({ value }) => value)).toEqual(['', 'seed phrase', 'Good\nlesson'])
})

test('a dialog that was open opens again, whatever was pressed in it', () => {
  resumeAfterReload()
  buttons()[1]?.click()
  document.body.insertAdjacentHTML('beforeend', '<dialog open><button>Send the code</button></dialog>')
  buttons()[3]?.click()
  expect(reload()).toEqual([0, 1, 0])
})

test('a reload for code that no press asked for presses nothing, and the next page has nothing to go on with', () => {
  resumeAfterReload()
  typeInto(fields()[0], 'seed')
  buttons()[0]?.click()
  expect(reload()).toEqual([0, 0, 0])
  expect(fields()[0]?.value).toBe('seed')
  document.body.innerHTML = PAGE
  resumeAfterReload()
  expect(fields()[0]?.value).toBe('')
})
