import { useRef, useState } from 'react'
import type en from '../../../locales/en/figures/sign-and-verify.json'
import { readOptions } from '../../../shared/figures/figure.ts'
import { OPTIONS, stateOf } from '../../../shared/figures/sign-and-verify.ts'
import { Mark } from '../controls/mark.tsx'
import { ShortenedIfSmall } from '../controls/shortened.tsx'
import frame from '../figure.module.css'
import { Button, Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useTyped } from '../use-typed.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'

interface Signed {
  message: string
  signature: string
  signer: string
  /** The address that signature and message lead to. */
  recover: (message: string) => string | null
}

/** Signs with the key that everybody knows. What it needs for that is brought at the first press. */
function useSignature() {
  const [signed, setSigned] = useState<Signed | null>(null)
  const [status, setStatus] = useState<'none' | 'coming' | 'lost'>('none')
  const turn = useRef(0)

  async function sign(message: string) {
    turn.current += 1
    const own = turn.current
    setStatus('coming')
    const code = await import('../../../shared/figures/signature.ts').catch(() => null)
    // The learner has started again or signed something else in the meantime.
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

/** A message is signed, and then another one is held against the signature. */
export default function SignAndVerifyFigure({ options }: FigureProps) {
  const { text: first } = readOptions(OPTIONS, options)
  const w = useWords<typeof en>()
  const [message, setMessage] = useState(first)
  const typed = useTyped(setMessage)
  const { signed, status, sign, forget } = useSignature()
  const recovered = signed?.recover(message)
  const isSame = recovered === signed?.signer
  const said = status !== 'none' ? status : !signed ? 'none' : isSame ? 'same' : 'changed'
  return (
    <Frame
      title={w('title')}
      task={w('task')}
      said={w(said)}
      state={stateOf(signed?.message ?? message, message)}
      onAgain={() => {
        setMessage(first)
        forget()
      }}
    >
      <p className={styles.key}>{w('key')}</p>
      <label className={frame.field}>
        {w('message')}
        <input
          ref={typed}
          type="text"
          value={message}
          maxLength={OPTIONS.text.maxLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={event => setMessage(event.target.value)}
        />
      </label>
      <div className={frame.actions}>
        <Button onClick={() => sign(message)}>{w('sign')}</Button>
      </div>
      {signed && (
        <dl className={styles.parts}>
          <dt>{w('signature', { signed: signed.message })}</dt>
          <dd className={frame.mono}>
            <ShortenedIfSmall value={signed.signature} head={20} tail={8} />
          </dd>
          <dt>{w('signer')}</dt>
          <dd className={frame.mono}>{signed.signer}</dd>
          <dt>{w('recovered')}</dt>
          <dd className={frame.mono}>{recovered}</dd>
          <dd>
            <Mark good={isSame}>{w(isSame ? 'fits' : 'other')}</Mark>
          </dd>
        </dl>
      )}
    </Frame>
  )
}
