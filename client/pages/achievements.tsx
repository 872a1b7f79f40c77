import { Suspense } from 'react'
import { href } from '../../shared/href.ts'
import d from '../account/drawn.module.css'
import { EmptyPlace } from '../account/empty-place.tsx'
import { ownSeo } from '../account/own-seo.ts'
import { useAccount } from '../account/use-account.ts'
import { isFailed } from '../page-module.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocale, useT } from '../visit.tsx'

export const load = async () => ({ critical: null, deferred: {} })

export const seo = ownSeo('achievements', 'achievements')

/** A flag on a summit, before the sun. */
const Picture = () => (
  <>
    <circle className={d.goldPale} cx="196" cy="82" r="72" />
    <path className={`${d.ink} ${d.sheet}`} d="M36 156l78-86 30 34 52-62 92 114Z" />
    <path className={`${d.ai} ${d.faint}`} d="M96 90l14 10 10-8 12 8M172 70l14 14 12-12 14 14 10-6" />
    <path className={d.ink} d="M196 42V12M16 156h288" />
    <path className={d.shuFill} d="M198 10l34 11-34 11Z" />
    <path className={d.goldFill} d="m72 30 4 9 10 1-8 7 3 10-9-5-9 5 3-10-8-7 10-1Z" />
  </>
)

/** How many there are already: a content server of one's own may know of some. */
function Heading() {
  const t = useT()
  const { achievements } = useAccount()
  const { unlocked, total } = isFailed(achievements) ? { unlocked: 0, total: 0 } : achievements.meta.progress
  return unlocked ? t('achievements_count', { unlocked, total }) : t('no_achievements')
}

export function Page() {
  const t = useT()
  const locale = useLocale()
  const heading = (
    <Suspense fallback={t('no_achievements')}>
      <Heading />
    </Suspense>
  )
  return (
    <EmptyPlace title={t('achievements')} picture={<Picture />} heading={heading} text={t('achievements_soon')}>
      <ButtonLink to={href('courses', {}, locale)}>{t('see_courses')}</ButtonLink>
      <ButtonLink to={href('quests', {}, locale)} quiet>
        {t('all_quests')}
      </ButtonLink>
    </EmptyPlace>
  )
}
