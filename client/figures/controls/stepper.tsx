import { useCallback } from 'react'
import button from '../../ui/button.module.css'
import frame from '../figure.module.css'
import { useTyped } from '../use-typed.ts'
import styles from './stepper.module.css'

interface StepperProps {
  label: string
  fewer: string
  more: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A whole number that is typed, or moved one by one. */
export function Stepper({ label, fewer, more, value, min, max, onChange }: StepperProps) {
  const take = useCallback(
    (text: string) => {
      const said = Number(text.normalize('NFKC').replace(/\D/g, ''))
      onChange(Math.min(max, Math.max(min, said)))
    },
    [min, max, onChange],
  )
  const typed = useTyped(take)
  const step = (name: string, sign: string, by: number) => (
    <button
      type="button"
      className={`${button.button} ${button.quiet}`}
      aria-label={name}
      onClick={() => take(String(Math.max(0, value + by)))}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    <div className={frame.field}>
      <span aria-hidden="true">{label}</span>
      <div className={styles.stepper}>
        {step(fewer, '−', -1)}
        <input
          ref={typed}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          value={value}
          onChange={event => take(event.target.value)}
        />
        {step(more, '+', 1)}
      </div>
    </div>
  )
}
