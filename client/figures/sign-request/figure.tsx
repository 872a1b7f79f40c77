import { useId, useState } from 'react'
import { readOptions } from '../../../shared/figures/figure.ts'
import { ACCOUNT, COLLECTION, EXCHANGE, requestOf, TOKEN } from '../../../shared/figures/requests.ts'
import { OPTIONS, stateOf } from '../../../shared/figures/sign-request.ts'
import { shortened } from '../controls/shortened.tsx'
import frame from '../figure.module.css'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import { FieldChoice } from './field-choice.tsx'
import styles from './figure.module.css'
import { WORDS } from './words.ts'

const KNOWN = { 'known-account': ACCOUNT, 'known-token': TOKEN, 'known-exchange': EXCHANGE, 'known-collection': COLLECTION }

/** A request of a site, of which one finds the field that is dangerous. */
export default function SignRequestFigure({ options }: FigureProps) {
  const { kind } = readOptions(OPTIONS, options)
  const w = useWords(WORDS)
  const group = useId()
  const [chosen, setChosen] = useState('')
  const { site, method, raw, fields, dangerous } = requestOf(kind)
  // A permit does not name the exchange that the page is of, and one knows it all the same.
  const known = Object.entries(KNOWN).filter(
    ([name, address]) => fields.some(({ value }) => value === address) || (kind === 'permit' && name === 'known-exchange'),
  )
  const harmless = kind === 'sign-in' && chosen === 'uri' ? 'same-site' : 'harmless'
  const said = !chosen ? w('none') : chosen === dangerous ? w(`found-${kind}`) : w(harmless, { field: chosen })
  return (
    <Frame title={w('title')} task={w('task')} said={said} state={stateOf(kind, chosen)} onAgain={() => setChosen('')}>
      <dl className={styles.site}>
        <dt>{w('window')}</dt>
        <dd className={frame.mono}>{site}</dd>
        <dt>{w('claim')}</dt>
        <dd>{w(`claim-${kind}`)}</dd>
        {known.length > 1 && (
          <>
            <dt>{w('known')}</dt>
            <dd className={styles.all}>
              {known.map(([name, address]) => (
                <span key={name} className={styles.known}>
                  <span className={frame.mono}>{shortened(address)}</span> {w(name as keyof typeof KNOWN)}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
      <FieldChoice label={w('fields')} fields={fields} group={group} chosen={chosen} dangerous={dangerous} onChoose={setChosen} />
      <details className={`${frame.more} ${styles.raw}`}>
        <summary>{w('raw')}</summary>
        <p className={frame.mono}>
          {method}
          <br />
          {raw}
        </p>
      </details>
    </Frame>
  )
}
