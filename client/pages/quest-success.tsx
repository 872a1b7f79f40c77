import { notFound, PageRedirect } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import { pointsOf } from '../../shared/points.ts'
import styles from '../certificates/certificates.module.css'
import { Claim } from '../certificates/claim.tsx'
import { LeftToDo, Success } from '../certificates/success.tsx'
import { useProgress } from '../learner/use-progress.ts'
import type { LoadContext, Seo, SeoContext } from '../page-module.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Facts } from '../ui/facts.tsx'
import { useLocale, useT } from '../visit/context.tsx'

/** What a passed quest gave, and all points together once there are more; nothing where it gave none. */
function EarnedPoints({ points }: { points: number }) {
  const t = useT()
  const total = useProgress()?.points ?? 0
  if (!points) return null
  const earned = t('points_count', { count: points })
  const text = total > points ? t('points_in_all', { points: earned, total }) : earned
  return <Facts facts={[{ icon: 'reward', text, reward: true }]} />
}

interface Critical {
  quest: { slug: string; headline: string; points: number; steps: { slug: string; headline: string }[] }
}

export async function load({ params, locale, content, own }: LoadContext) {
  const slug = params.questSlug ?? ''
  const quest = await content.quest(slug)
  if (!quest) throw notFound()
  if (quest.slug !== slug) throw new PageRedirect(href('questSuccess', { questSlug: quest.slug }, locale))
  const steps = quest.steps.map(({ slug, headline }) => ({ slug, headline }))
  const critical: Critical = { quest: { slug: quest.slug, headline: quest.headline, points: pointsOf(quest.rewards), steps } }
  return { critical, deferred: { 'own-certificates': own('/api/users/me/certificates') } }
}

export const seo = ({ quest }: Critical, { locale, t }: SeoContext): Seo => ({
  title: `${t('quest_passed')} – ${quest.headline}`,
  canonical: href('questSuccess', { questSlug: quest.slug }, locale),
  index: false,
})

/** The end of a quest: its certificate, or the steps that are still missing. */
export function Page({ critical: { quest } }: { critical: Critical }) {
  const t = useT()
  const locale = useLocale()
  const ways = (
    <p className={styles.actions}>
      <ButtonLink to={href('quest', { questSlug: quest.slug }, locale)} quiet>
        {t('back_to_quest')}
      </ButtonLink>
      <ButtonLink to={href('quests', {}, locale)} quiet>
        {t('all_quests')}
      </ButtonLink>
    </p>
  )
  return (
    <Success
      kind="quests"
      slug={quest.slug}
      title={quest.headline}
      passed={
        <div className={styles.end}>
          <EarnedPoints points={quest.points} />
          <Claim type="quest" slug={quest.slug} />
          {ways}
        </div>
      }
      open={passed => (
        <div className={styles.end}>
          <LeftToDo
            items={quest.steps
              .filter(step => !passed?.steps.includes(step.slug))
              .map(step => ({
                to: href('questStep', { questSlug: quest.slug, step: step.slug }, locale),
                name: step.headline,
              }))}
          />
          {ways}
        </div>
      )}
    />
  )
}
