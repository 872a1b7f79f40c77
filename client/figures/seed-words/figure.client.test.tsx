import { afterEach, expect, test } from 'vitest'
import { reached } from '../../../shared/figures/seed-words.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

async function shown() {
  const figure = await showFigure('seed-words')
  await figure.wait(50)
  return figure
}

test('a last word is tried until it fits, and the accounts of the phrase follow', async () => {
  const figure = await shown()
  expect(figure.text()).toContain('Never type or use the words of a real wallet')
  expect(figure.text()).toMatch(/1\s*legal.*2\s*winner.*3\s*thank/)
  expect(figure.said()).toBe('Eleven words stand there; a wallet needs a twelfth one that fits them.')
  expect(reached({}, figure.told(), { valid: 1 })).toBe(false)
  await figure.press('Show the accounts')
  let tries = 0
  while (!figure.said()?.startsWith('A wallet accepts') && tries < 16) {
    await figure.press('Word 12')
    tries += 1
  }
  expect(figure.said()).toBe(`A wallet accepts these twelve words. Last words tried: ${tries}; one in sixteen fits.`)
  expect(reached({}, figure.told(), { valid: 1 })).toBe(true)
  await figure.press('Show the accounts')
  for (let turns = 0; turns < 100 && !figure.said()?.startsWith('From these words'); turns++) await figure.wait(20)
  expect(figure.text()).not.toContain('11 bits')
  expect(figure.text().match(/m\/44'\/60'\/0'\/0\/\d 0x[\da-fA-F]{40}/g)).toHaveLength(3)
  await figure.press('Word 3')
  expect(figure.text()).toContain('11 bits')
  expect(figure.said()).toContain('A wallet refuses these words')
  expect(figure.text()).not.toContain('0x')
  await figure.again()
  expect(figure.said()).toContain('Eleven words')
})

test('words that fit are found one after the other', async () => {
  const figure = await shown()
  await figure.press('Find a word that fits')
  const one = figure.told().words
  await figure.press('Find a word that fits')
  expect(figure.told().words).not.toBe(one)
  expect(reached({}, figure.told(), { valid: 1 })).toBe(true)
})

test('accounts that were asked for before something changed do not come', async () => {
  const figure = await shown()
  await figure.press('Find a word that fits')
  await figure.press('Show the accounts', 'Word 1:')
  await figure.wait(300)
  expect(figure.text()).not.toContain('0x')
})
