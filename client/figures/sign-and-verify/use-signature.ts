import { useRef, useState } from 'react'

interface Signed {
  message: string
  signature: string
  signer: string
  /** The address that signature and message lead to. */
  recover: (message: string) => string | null
}

/** Signs with the key that everybody knows. What it needs for that is brought at the first press. */
export function useSignature() {
  const [signed, setSigned] = useState<Signed | null>(null)
  const [status, setStatus] = useState<'none' | 'coming' | 'lost'>('none')
  const turn = useRef(0)

  async function sign(message: string) {
    turn.current += 1
    const own = turn.current
    setStatus('coming')
    const code = await import('../../../shared/figures/signature.ts').catch(() => null)
    // Somebody has begun again, or pressed once more, in the meantime.
    if (own !== turn.current) return
    setStatus(code ? 'none' : 'lost')
    if (!code) return
    const key = code.demoKey()
    const signature = code.sign(message, key)
    setSigned({ message, signature, signer: code.addressOfKey(key), recover: text => code.recover(text, signature) })
  }
  function forget() {
    turn.current += 1
    setSigned(null)
    setStatus('none')
  }
  return { signed, status, sign, forget }
}
