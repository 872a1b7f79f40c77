import { Suspense } from 'react'
import type { Achievement } from '../../shared/content/account.ts'
import { ownSeo } from '../account/own-seo.ts'
import { useAccount } from '../account/use-account.ts'
import { useOpened } from '../account/use-opened.ts'
import { isFailed } from '../calls/failed.ts'
import { useT } from '../visit/context.tsx'
import { FailedNote } from '../visit/failed-note.tsx'
import styles from './achievements.module.css'
import { useDay } from './profile/use-day.ts'

export const load = async () => ({ critical: null, deferred: {} })

export const seo = ownSeo('achievements', 'achievements')

const PIXELS = 240

/** One achievement: what it is, how to earn it, and since when the learner has it. */
function Item({ achievement }: { achievement: Achievement }) {
  const t = useT()
  const dayOf = useDay()
  const { image, title, description, unlocked, unlockedAt } = achievement
  const day = unlockedAt && dayOf(unlockedAt)
  return (
    <li className={unlocked ? styles.item : `${styles.item} ${styles.locked}`}>
      {image && (
        <img src={image.url} srcSet={image.srcSet} sizes={`${PIXELS}px`} alt="" width={PIXELS} height={PIXELS} loading="lazy" />
      )}
      <h2>{title}</h2>
      <p>{description}</p>
      <p className={styles.state}>{unlocked ? (day ? t('unlocked_on', { day }) : t('unlocked')) : t('locked')}</p>
    </li>
  )
}

function Achievements() {
  const t = useT()
  useOpened('achievement')
  const { achievements } = useAccount()
  if (isFailed(achievements)) return <FailedNote of={achievements} />
  const { unlocked, total } = achievements.meta.progress
  return (
    <>
      <p className={styles.lead}>{t('achievements_count', { unlocked, total })}</p>
      <ul className={styles.list}>
        {achievements.data.map(achievement => (
          <Item key={achievement.slug} achievement={achievement} />
        ))}
      </ul>
    </>
  )
}

export function Page() {
  const t = useT()
  return (
    <div className={styles.page}>
      <h1>{t('achievements')}</h1>
      <Suspense fallback={<p aria-busy="true">{t('loading')}</p>}>
        <Achievements />
      </Suspense>
    </div>
  )
}
