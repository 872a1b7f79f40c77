import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { feeOf, SCENES, takeableSum } from '../../shared/figures/approvals.ts'
import { satOf, spend } from '../../shared/figures/coins.ts'
import { hexDigestOf } from '../../shared/figures/digest.ts'
import { placeAfter, VBYTES } from '../../shared/figures/mempool.ts'
import { siblingsOf } from '../../shared/figures/merkle.ts'
import { demoKey, recover, sign } from '../../shared/figures/signature.ts'
import { clusterOf, meetingPoints } from '../../shared/figures/trail.ts'
import { stepKey } from './schemas.ts'

/** Whether a step takes this answer, as somebody reads it from its figure. */
function takes(slug: string, answer: string) {
  const key = stepKey.parse(parse(readFileSync(`content/quest-steps/${slug}/step.yaml`, 'utf8')))
  if (key.kind !== 'text') throw new Error(`${slug} is not answered in words`)
  return key.accepted.includes(answer)
}

test('three coins are dearer than one by as much as the step says', () => {
  const costOf = (coins: number[]) => spend(coins.map(satOf), satOf(0.04), 8).fee
  expect(takes('one-coin-or-three', String(costOf([0.02, 0.015, 0.01]) - costOf([0.05])))).toBe(true)
})

test('the lowest rate of the next block costs what the step says', () => {
  const lowest = [1, 2, 3, 4, 5].find(rate => placeAfter(1, [{ rate, after: 0 }], 60)?.takenBy === 1)
  expect(takes('make-the-next-block', String(VBYTES * (lowest ?? 0)))).toBe(true)
})

test('what is left to be taken, and the fees of three changes, are what the steps say', () => {
  const left = takeableSum(SCENES['one-unlimited'], ['revoked', 'kept', 'kept'])
  expect(takes('count-what-could-be-taken', String(left))).toBe(true)
  const kept = takeableSum(SCENES['old-and-new'], ['kept', 'lowered', 'revoked', 'revoked'])
  expect(takes('keep-what-you-use', String(kept))).toBe(true)
  expect(takes('add-up-the-fees', String(feeOf(3, 12)))).toBe(true)
})

test('one owner has the addresses that a step asks for, and pays the exchange where another says', () => {
  const cluster = clusterOf('h')
  const others = cluster.filter(address => address !== 'h').map(address => address.toUpperCase())
  expect(takes('who-pays-together', others.join(', '))).toBe(true)
  expect(meetingPoints(cluster)).toEqual(['j'])
  expect(takes('the-exchange-at-the-end', 'J')).toBe(true)
})

test('the address that another message leads to begins as a step says', () => {
  const signature = sign('Mika pays Ren 2', demoKey())
  expect(takes('change-what-was-signed', recover('Mika pays Ren 3', signature)?.slice(2, 6) ?? '')).toBe(true)
})

test('a proof among 1,024 payments has as many hashes as a step says, and one copy alone has the published fingerprint', () => {
  expect(takes('a-proof-with-few-hashes', String(siblingsOf(1024, 5).length))).toBe(true)
  const step = readFileSync('content/quest-steps/the-fingerprint-of-a-file/en.md', 'utf8')
  const copies = ['Wallet 4.2 for Windows', 'Wallet 4.2 for windows', 'Wallet 4,2 for Windows']
  expect(copies.filter(copy => step.includes(hexDigestOf(copy).slice(0, 8)))).toEqual(['Wallet 4.2 for windows'])
})
