import { hashTypedData, keccak256, toBytes } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { decodeApproval, UNLIMITED } from './approval.ts'
import { ACCOUNT, EXCHANGE, KINDS, type Kind, requestOf, STRANGER } from './requests.ts'
import { GOAL_RULES } from './sign-request.ts'

const valuesOf = (kind: Kind) => Object.fromEntries(requestOf(kind).fields.map(({ name, value }) => [name, value]))

test.each(KINDS)('%s has fields of its own, one of them dangerous, and each can be asked for', kind => {
  const { fields, dangerous } = requestOf(kind)
  const names = fields.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain(dangerous)
  for (const name of names) expect(GOAL_RULES.field.of).toContain(name)
})

test('no field can be asked for that no request has', () => {
  expect(new Set(KINDS.flatMap(kind => requestOf(kind).fields.map(({ name }) => name)))).toEqual(new Set(GOAL_RULES.field.of))
})

test.each(['typed-data', 'permit'] as const)('%s is data that a wallet can hash by EIP-712', kind => {
  const { raw } = requestOf(kind)
  expect(hashTypedData(JSON.parse(raw))).toMatch(/^0x[\da-f]{64}$/)
})

test('the type of the permit is the one of EIP-2612, by its published hash', () => {
  const { types } = JSON.parse(requestOf('permit').raw)
  const written = types.Permit.map(({ type, name }: { type: string; name: string }) => `${type} ${name}`).join(',')
  // PERMIT_TYPEHASH of Uniswap v2 and of OpenZeppelin's ERC20Permit.
  expect(keccak256(toBytes(`Permit(${written})`))).toBe('0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9')
})

test('the permit lets a stranger take tokens, the approval lets the exchange take all of them', () => {
  expect(valuesOf('permit')).toMatchObject({ owner: ACCOUNT, spender: STRANGER })
  expect(valuesOf('approval')).toMatchObject({ spender: EXCHANGE, amount: String(UNLIMITED), call: 'approve' })
  expect(decodeApproval(requestOf('approval').raw)).toEqual({ spender: EXCHANGE, amount: UNLIMITED })
})

test('the text to sign in with is one that viem reads (EIP-4361), for another domain than the page’s', () => {
  const { raw, site } = requestOf('sign-in')
  const said = valuesOf('sign-in')
  const { domain, address, statement, uri, version, chainId, nonce, issuedAt } = parseSiweMessage(raw)
  expect({ domain, address, statement, uri, version, chainId: String(chainId), nonce }).toEqual(
    Object.fromEntries(Object.entries(said).filter(([name]) => name !== 'issuedAt')),
  )
  expect(issuedAt).toEqual(new Date(said.issuedAt ?? ''))
  expect(domain).not.toBe(site)
})
