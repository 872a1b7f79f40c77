import { LEVELS } from '../../shared/levels.ts'
import { useT } from '../visit/context.tsx'
import styles from './facts.module.css'
import { Icon, type IconName } from './icon.tsx'

export interface Fact {
  icon: IconName
  text: string
  reward?: boolean
}

/** Small facts under a title, each with its icon. */
export const Facts = ({ facts }: { facts: readonly (Fact | null)[] }) => (
  <ul className={styles.facts}>
    {facts.map(fact =>
      fact ? (
        <li key={fact.icon + fact.text} className={fact.reward ? `${styles.fact} ${styles.reward}` : styles.fact}>
          <Icon name={fact.icon} />
          {fact.text}
        </li>
      ) : null,
    )}
  </ul>
)

const isLevel = (slug: string): slug is (typeof LEVELS)[number] => (LEVELS as readonly string[]).includes(slug)

/** A course's level: colour, icon and word. */
export const LevelBadge = ({ level }: { level: { slug: string; name: string } }) => (
  <span className={`${styles.level} ${isLevel(level.slug) ? styles[level.slug] : styles.plain}`}>
    {isLevel(level.slug) && <Icon name={level.slug} />}
    {level.name}
  </span>
)

/** A kind of thing, in a word. */
export const TypeBadge = ({ children }: { children: string }) => (
  <span className={`${styles.level} ${styles.plain}`}>{children}</span>
)

/** Facts that lessons, articles and courses share. */
export function useMinutes() {
  const t = useT()
  return (minutes: number): Fact => ({ icon: 'clock', text: t('reading_time', { minutes }) })
}
