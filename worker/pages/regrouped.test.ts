import { expect, test } from 'vitest'
import { LOCALES, localePrefix } from '../../shared/locale.ts'
import { ask } from '../../tests/support/ask.ts'

const KEYS = 'keys-wallets-and-self-custody'
const ETHEREUM = 'ethereum-and-smart-contracts'
const SCALING = 'scaling-and-other-chains'
const DEFI = 'decentralised-finance'

/** Addresses of before the curriculum was regrouped, and those of today. */
const MOVED = [
  ['wallets-and-contracts', KEYS],
  ['wallets-and-contracts/how-wallets-make-keys', `${KEYS}/how-wallets-make-keys`],
  ['wallets-and-contracts/gas-and-fees', `${ETHEREUM}/gas-and-fees`],
  ['wallets-and-contracts/final-test', `${KEYS}/final-test`],
  ['networks-in-depth', SCALING],
  ['networks-in-depth/rollups-and-layers', `${SCALING}/rollups-and-layers`],
  ['networks-in-depth/the-double-spend-problem', 'bitcoin-from-first-principles/the-double-spend-problem'],
  ['networks-in-depth/automated-markets', `${DEFI}/automated-markets`],
] as const

test.each(MOVED)('/courses/%s leads for good to /courses/%s, in both languages', async (before, today) => {
  for (const locale of LOCALES) {
    let path = `${localePrefix(locale)}/courses/${before}`
    const statuses: number[] = []
    for (let hops = 0; hops < 3; hops++) {
      const answer = await ask(path)
      statuses.push(answer.status)
      if (answer.status !== 301) break
      path = new URL(answer.headers.get('location') ?? '', 'https://campus.test').pathname
    }
    expect(statuses.at(-1), statuses.join()).toBe(200)
    expect(statuses.slice(0, -1).every(status => status === 301)).toBe(true)
    expect(path).toBe(`${localePrefix(locale)}/courses/${today}`)
  }
})
