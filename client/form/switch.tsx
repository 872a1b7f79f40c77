import { useEffect, useRef } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  /** How it stands at first. */
  checked?: boolean | undefined
  disabled?: boolean | undefined
  /** Id of the text that says more. */
  describedBy?: string | undefined
  onChange(checked: boolean): void
  /** Whether `onChange` hears how it stands at first, too. */
  emitOnMount?: boolean | undefined
}

/** Something that is on or off, at once. */
export function Switch({ label, checked = false, disabled, describedBy, onChange, emitOnMount = true }: SwitchProps) {
  const input = useRef<HTMLInputElement>(null)
  const isMounted = useRef(false)
  useEffect(() => {
    if (isMounted.current) return
    isMounted.current = true
    // The input knows best: the visitor may have switched it before the script came.
    if (emitOnMount && input.current) onChange(input.current.checked)
  })
  return (
    <label className={styles.switch}>
      <input
        ref={input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        defaultChecked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
