import { useCallback } from 'react'
import type { Field } from '../../../shared/figures/requests.ts'
import { Mark } from '../controls/mark.tsx'
import styles from './figure.module.css'

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
  return (
    <fieldset ref={taken} className={styles.fields}>
      <legend>{label}</legend>
      {fields.map(({ name, value }) => (
        <label key={name} className={chosen === name ? styles.chosen : undefined}>
          <input type="radio" name={group} value={name} checked={chosen === name} onChange={() => onChoose(name)} />
          <span className={styles.field}>
            <span className={styles.name}>{chosen === name ? <Mark good={name === dangerous}>{name}</Mark> : name}</span>{' '}
            <span className={styles.value}>{value}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
