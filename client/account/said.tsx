import { Icon } from '../ui/icon.tsx'
import styles from './said.module.css'

/** How something ended: done, or wrong, in the person's words. */
export type Outcome = { done: string } | { wrong: string } | null

/** Says how an action ended, also to screen readers. It is in the page before there is anything to say. */
export function Said({ outcome }: { outcome: Outcome }) {
  return (
    <div className={styles.said}>
      <p role="status" className={styles.done}>
        {outcome && 'done' in outcome && (
          <>
            <Icon name="check" />
            <span>{outcome.done}</span>
          </>
        )}
      </p>
      {outcome && 'wrong' in outcome && (
        <p role="alert" className={styles.wrong}>
          {outcome.wrong}
        </p>
      )}
    </div>
  )
}
