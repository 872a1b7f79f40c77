import styles from './circle.module.css'
import { Icon } from './icon.tsx'

interface CircleProps {
  /** What stands in it while it is not passed: its number on the way, or a sign. */
  sign: string | number
  state?: 'passed' | 'here' | undefined
}

/** A station of a way, in a picture: its words stand beside it. */
export const Circle = ({ sign, state }: CircleProps) => (
  <span className={state ? `${styles.circle} ${styles[state]}` : styles.circle} aria-hidden="true">
    {state === 'passed' ? <Icon name="check" /> : sign}
  </span>
)

/** What stands in the circle of a final test. */
export const FINAL_SIGN = '★'
