import { decodeFunctionData, encodeFunctionData, erc20Abi, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { decodeApproval, encodeApproval, UNLIMITED } from './approval.ts'

const SPENDER = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'

test('the selector is the one of approve(address,uint256): 0x095ea7b3', () => {
  expect(toFunctionSelector('approve(address,uint256)')).toBe('0x095ea7b3')
})

test.each([0n, 1n, 100n * 10n ** 18n, UNLIMITED])('an approval of %d is written and read as viem does it', amount => {
  const data = encodeApproval({ spender: SPENDER, amount })
  expect(data).toBe(encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SPENDER, amount] }))
  const { args } = decodeFunctionData({ abi: erc20Abi, data: data as `0x${string}` })
  expect(decodeApproval(data)).toEqual({ spender: SPENDER, amount })
  expect([String(args[0]).toLowerCase(), args[1]]).toEqual([SPENDER, amount])
})

test.each([
  ['a transfer', encodeApproval({ spender: SPENDER, amount: 1n }).replace('095ea7b3', 'a9059cbb')],
  ['half a call', encodeApproval({ spender: SPENDER, amount: 1n }).slice(0, 80)],
  ['a call with something behind', `${encodeApproval({ spender: SPENDER, amount: 1n })}00`],
  ['an address that is too large', encodeApproval({ spender: SPENDER, amount: 1n }).replace('095ea7b30', '095ea7b31')],
  ['nothing', ''],
  ['no hex', `0x095ea7b3${'x'.repeat(128)}`],
])('%s is no approval', (_, data) => {
  expect(decodeApproval(data)).toBeNull()
})
