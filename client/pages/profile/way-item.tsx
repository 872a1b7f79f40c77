import type { Identity } from '../../../shared/content/account.ts'
import { shortAddress } from '../../account/short-address.ts'
import buttons from '../../ui/button.module.css'
import { useT } from '../../visit/context.tsx'
import styles from './profile.module.css'
import { useDay } from './use-day.ts'
import { wayName } from './way-name.ts'

/** How the learner recognises a way: by its email, or the ends of its address. */
export const labelOf = ({ provider, label }: Identity) => (provider === 'wallet' ? shortAddress(label) : label)

interface WayItemProps {
  identity: Identity
  /** Id of the sentence that says why the only way stays; without it, this one can be removed. */
  reason: string | undefined
  onRemove(): void
}

export function WayItem({ identity, reason, onRemove }: WayItemProps) {
  const t = useT()
  const day = useDay()
  const name = wayName(t, identity.provider)
  const { since } = identity
  return (
    <li className={styles.item}>
      <div className={styles.fact}>
        <p className={styles.itemName}>{name}</p>
        <p className={styles.small}>
          <span>{labelOf(identity)}</span>
          <time dateTime={since}>{t('since_day', { day: day(since) })}</time>
        </p>
      </div>
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet}`}
        aria-label={t('remove_named', { name })}
        disabled={reason !== undefined}
        aria-describedby={reason}
        onClick={onRemove}
      >
        {t('remove')}
      </button>
    </li>
  )
}
