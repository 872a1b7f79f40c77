import { useCallback } from 'react'
import type { Field } from '../../../shared/figures/requests.ts'
import choice from '../../ui/option.module.css'
import { Mark } from '../controls/mark.tsx'
import { Shortened } from '../controls/shortened.tsx'
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
export function FieldChoice({ label, fields, group, chosen, dangerous, onChoose }: FieldChoiceProps) {
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
              {chosen === name ? <Mark good={name === dangerous}>{broken(name)}</Mark> : broken(name)}
            </span>{' '}
            <span className={styles.value}>{ADDRESS.test(value) ? <Shortened value={value} /> : broken(value)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
