import { act } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { FIGURE_NAMES } from '../../shared/figures/models.ts'
import { showFigure, takeAway } from '../../tests/support/show-figure.tsx'

// The words of a seed come late otherwise.
beforeAll(() => import('@scure/bip39/wordlists/english'))
afterEach(takeAway)

/** Wraps each text in its own element, as a browser's translator does. React still holds the text nodes that were replaced. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('font')) continue
    const font = document.createElement('font')
    text.replaceWith(font)
    font.textContent = text.data
  }
}

const controls = () => [...document.querySelectorAll<HTMLElement>('figure :is(button, input)')]

function handle(control: HTMLElement) {
  if (!(control instanceof HTMLInputElement) || ['radio', 'checkbox'].includes(control.type)) return control.click()
  const value = control.type === 'range' ? control.max : `${control.value}1`
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What a figure says at first and after each of its buttons and fields was handled, one after the other. */
async function saidBy(name: string, isTranslated: boolean): Promise<string[]> {
  const figure = await showFigure(name)
  const said: string[] = []
  for (let at = 0; at <= controls().length && at < 30; at++) {
    if (isTranslated) translate()
    said.push(figure.text())
    const control = controls()[at]
    if (control) await act(async () => handle(control))
    while (figure.text().includes('is being computed')) await act(() => new Promise(done => setTimeout(done)))
  }
  await takeAway()
  return said
}

// Mining goes on by itself: no two runs of it say the same.
test.each(FIGURE_NAMES.filter(name => name !== 'mining'))(
  '%s says the same on a page that the browser translates',
  async name => {
    const plain = await saidBy(name, false)
    expect(new Set(plain).size).toBeGreaterThan(1)
    expect(await saidBy(name, true)).toEqual(plain)
  },
)
