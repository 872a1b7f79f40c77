import { Icon } from '../ui/icon.tsx'
import { useT } from '../visit/context.tsx'
import styles from './player.module.css'

/** How many hearts are left, as pictures and in words. */
export function Hearts({ left, of }: { left: number; of: number }) {
  const t = useT()
  return (
    <span className={styles.hearts}>
      <span aria-hidden="true">
        {Array.from({ length: of }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hearts have nothing else
          <span key={i} className={i < left ? styles.left : styles.gone}>
            <Icon name="heart" />
          </span>
        ))}
      </span>
      <span>{t('hearts_left', { left, count: of })}</span>
    </span>
  )
}
