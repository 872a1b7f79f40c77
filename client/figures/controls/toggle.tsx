import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './toggle.module.css'

interface ToggleProps {
  isOn: boolean
  onToggle: () => void
  children: ReactNode
}

/** Something that is chosen or not: a tick says it where colours do not. */
export const Toggle = ({ isOn, onToggle, children }: ToggleProps) => (
  <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={onToggle}>
    <span>{children}</span>
    {isOn && <Icon name="check" />}
  </button>
)
