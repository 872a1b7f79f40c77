import { href } from '../../shared/href.ts'
import { isFailed } from '../calls/failed.ts'
import { useLocale, useT } from '../visit/context.tsx'
import styles from './header-menu.module.css'
import { HeaderMenu, SHOWN } from './header-menu.tsx'
import { useAccount } from './use-account.ts'
import { useTotals } from './use-totals.ts'

const MEDAL = 'M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm-3-1-1 8 4-2 4 2-1-8'
const PIXELS = 40

/** Achievements: unlocked of all, the newest first, then what there is to earn next. */
export function AchievementsMenu() {
  const t = useT()
  const locale = useLocale()
  const { achievements } = useAccount()
  const totals = useTotals()
  if (isFailed(achievements)) return null
  const newest = [...achievements.data].sort((a, b) => (b.unlockedAt ?? '').localeCompare(a.unlockedAt ?? ''))
  return (
    <HeaderMenu
      name={t('achievements')}
      total={totals.achievements}
      icon={MEDAL}
      earned="achievement"
      all={{ to: href('achievements', {}, locale), words: t('all_achievements') }}
    >
      {isNew => (
        <ul className={styles.list}>
          {newest.slice(0, SHOWN).map(({ slug, title, image, unlocked: has }) => (
            <li key={slug} className={has ? undefined : styles.locked}>
              {image && <img src={image.url} alt="" width={PIXELS} height={PIXELS} loading="lazy" />}
              <span>
                {title}
                {!has && <span className="visually-hidden"> {t('locked')}</span>}
              </span>
              {isNew(slug) && <span className={styles.item}>{t('new')}</span>}
            </li>
          ))}
        </ul>
      )}
    </HeaderMenu>
  )
}
