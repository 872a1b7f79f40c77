import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Person } from './person.ts'

/** A wallet of its own, with which somebody signs what the academy asks for. */
export function createWallet() {
  const account = privateKeyToAccount(generatePrivateKey())
  return {
    address: account.address,
    /** What a page sends after the wallet has signed: of a server without a message of its own the sentence of its plugin is signed. */
    async sign(person: Person) {
      const answer = await person.get(`/webthree-auth/token/${account.address}`)
      const { token, message } = (await answer.json()) as { token: string; message?: string | null }
      const signature = await account.signMessage({ message: message ?? `Your authentication token : ${token}` })
      return { address: account.address, signature, ...(message ? { message } : {}) }
    },
  }
}
