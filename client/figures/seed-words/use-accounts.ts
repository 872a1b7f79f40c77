import { useRef, useState } from 'react'
import type { Account } from '../../../shared/figures/seed-accounts.ts'

const COUNT = 3

/** The first accounts of a phrase. The code and the seed take a while; what was asked before does not come any more. */
export function useAccounts() {
  const [accounts, setAccounts] = useState<readonly Account[]>([])
  const [status, setStatus] = useState<'none' | 'coming' | 'lost'>('none')
  const turn = useRef(0)

  function forget() {
    turn.current += 1
    setAccounts([])
    setStatus('none')
  }
  async function show(phrase: string) {
    forget()
    const own = turn.current
    setStatus('coming')
    const code = await import('../../../shared/figures/seed-accounts.ts').catch(() => null)
    const seed = await code?.seedOf(phrase)
    if (own !== turn.current) return
    setStatus(code ? 'none' : 'lost')
    if (code && seed) setAccounts(code.accountsOf(seed, COUNT))
  }
  return { accounts, status, show, forget }
}
