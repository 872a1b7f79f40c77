import { useCallback, useId, useState } from 'react'
import type en from '../../../locales/en/figures/sign-request.json'
import { readOptions } from '../../../shared/figures/figure.ts'
import { ACCOUNT, COLLECTION, EXCHANGE, type Field, requestOf, TOKEN } from '../../../shared/figures/requests.ts'
import { OPTIONS, stateOf } from '../../../shared/figures/sign-request.ts'
import choice from '../../ui/option.module.css'
import { Mark } from '../controls/mark.tsx'
import { Shortened, shortened } from '../controls/shortened.tsx'
import frame from '../figure.module.css'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'

/** Which of them have half a row: two that follow each other and both fit into one. */
function rowsOf(fits: readonly boolean[]): boolean[] {
  const halves = fits.map(() => false)
  for (let at = 0; at < fits.length - 1; at++) {
    if (!fits[at] || !fits[at + 1]) continue
    halves[at] = true
    halves[at + 1] = true
    at += 1
  }
  return halves
}

const ADDRESS = /^0x[\da-fA-F]{40}$/
/** So much fits into half of a small card, on two lines at most, and so much into half of a wide one. */
const HALF = { name: 17, value: 20 }
const HALF_IF_WIDE = { name: 30, value: 42 }

/** A moment may be broken before its time of day, and a name before a word in it. */
const broken = (value: string) =>
  value.split(/(?<=\dT)(?=\d)|(?<=[a-z])(?=[A-Z][a-z]+$)/).flatMap((part, at) => (at ? [<wbr key={part} />, part] : [part]))

interface FieldChoiceProps {
  label: string
  fields: readonly Field[]
  /** Its name among the page's radio buttons. */
  group: string
  chosen: string
  dangerous: string
  onChoose: (name: string) => void
}

/** What a request says, field by field, and one of them is chosen; perhaps already before the code came. */
function FieldChoice({ label, fields, group, chosen, dangerous, onChoose }: FieldChoiceProps) {
  const taken = useCallback(
    (fieldset: HTMLFieldSetElement | null) => {
      const already = fieldset?.querySelector<HTMLInputElement>('input:checked')
      if (already) onChoose(already.value)
    },
    [onChoose],
  )
  const fits = (room: typeof HALF) =>
    rowsOf(fields.map(({ name, value }) => name.length <= room.name && (ADDRESS.test(value) || value.length <= room.value)))
  const isHalf = fits(HALF)
  const isHalfIfWide = fits(HALF_IF_WIDE)
  return (
    <fieldset ref={taken} className={styles.fields}>
      <legend>{label}</legend>
      {fields.map(({ name, value }, at) => (
        <label
          key={name}
          className={[choice.option, !isHalf[at] && styles.line, !isHalfIfWide[at] && styles.row].filter(Boolean).join(' ')}
        >
          <input type="radio" name={group} value={name} checked={chosen === name} onChange={() => onChoose(name)} />
          <span className={styles.field}>
            <span className={styles.name}>
              {chosen === name ? <Mark good={name === dangerous}>{broken(name)}</Mark> : <span>{broken(name)}</span>}
            </span>{' '}
            <span className={styles.value}>{ADDRESS.test(value) ? <Shortened value={value} /> : broken(value)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const KNOWN = { 'known-account': ACCOUNT, 'known-token': TOKEN, 'known-exchange': EXCHANGE, 'known-collection': COLLECTION }

/** A request of a site, of which one finds the field that is dangerous. */
export default function SignRequestFigure({ options }: FigureProps) {
  const { kind } = readOptions(OPTIONS, options)
  const w = useWords<typeof en>()
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
                  <span className={frame.mono}>{shortened(address)}</span> <span>{w(name as keyof typeof KNOWN)}</span>
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
          <span>{method}</span>
          <br />
          <span>{raw}</span>
        </p>
      </details>
    </Frame>
  )
}
