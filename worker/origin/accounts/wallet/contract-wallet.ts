import { encodeDeployData, erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode, type Hex, hashMessage } from 'viem'
import { z } from 'zod'

/** What a node says of a signature; unavailable where it says nothing that can be believed. */
export type ContractVerdict = 'yes' | 'no' | 'unavailable'

const answer = z.union([
  z.object({ result: z.string().regex(/^0x[0-9a-f]*$/i) }),
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
])

/** How nodes say that the call itself failed (a contract that refuses by reverting), and not the node. */
const EXECUTION_CODES = [3, -32015]
const EXECUTION_WORDS = /revert|out of gas|invalid opcode|invalid jump|stack (under|over)flow/i

const TRUE = /^0x0*1$/

/**
 * Asks a node whether a contract at this address, deployed or yet to be deployed, takes the signature for its own. One `eth_call`
 * of the validator of ERC-6492 ("Verifier side"): it looks for the suffix of ERC-6492, then calls `isValidSignature` of ERC-1271.
 * The call is made here and not by viem's client, which answers "invalid" when a node is down, tries four times, and carries 38 kB.
 */
export async function callContract(
  rpcUrl: string,
  address: Hex,
  message: string,
  signature: Hex,
  signal: AbortSignal,
): Promise<ContractVerdict> {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hashMessage(message), signature],
  })
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ data }, 'latest'] }),
      signal,
    })
    const said = answer.parse(await response.json())
    if ('result' in said) return TRUE.test(said.result) ? 'yes' : 'no'
    const { code, message: words } = said.error
    return EXECUTION_CODES.includes(code) || EXECUTION_WORDS.test(words) ? 'no' : 'unavailable'
  } catch {
    return 'unavailable'
  }
}
