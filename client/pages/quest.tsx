import type { Quest } from '../../shared/content/quest.ts'
import { notFound, PageRedirect } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import { EntryHead } from '../entries/entry-head.tsx'
import { entrySeo } from '../entries/entry-seo.ts'
import { useForeign } from '../entries/foreign.ts'
import { ForeignNote } from '../entries/foreign-note.tsx'
import { useLearnerSlots } from '../learner/slots.ts'
import { questMetadata } from '../metadata/quest.ts'
import type { LoadContext, Seo, SeoContext } from '../page-module.ts'
import { StartQuest } from '../player/start-quest.tsx'
import styles from '../ui/article.module.css'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageLink } from '../ui/page-link.tsx'
import prose from '../ui/prose.module.css'
import { PageFrame, Section } from '../ui/section.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import { Prose } from '../visit/prose.tsx'

export async function load({ params, locale, content }: LoadContext) {
  const slug = params.questSlug ?? ''
  const quest = await content.quest(slug)
  if (!quest) throw notFound()
  if (quest.slug !== slug) throw new PageRedirect(href('quest', { questSlug: quest.slug }, locale))
  return { critical: quest, deferred: {} }
}

const crumbs = (locale: SeoContext['locale'], t: SeoContext['t']) => [
  { label: t('home'), to: href('home', {}, locale) },
  { label: t('quests'), to: href('quests', {}, locale) },
]

export function seo(quest: Quest, context: SeoContext): Seo {
  const { locale, t } = context
  const canonical = href('quest', { questSlug: quest.slug }, locale)
  const own = entrySeo(quest.seo, { title: quest.headline, description: quest.description, canonical })
  return import.meta.env.SSR ? questMetadata(own, quest, crumbs(locale, t), context) : own
}

export function Page({ critical: quest }: { critical: Quest }) {
  const t = useT()
  const locale = useLocale()
  const lang = useForeign()(quest)
  const first = quest.steps[0]
  const learner = useLearnerSlots()
  const toStep = (step: string) => href('questStep', { questSlug: quest.slug, step }, locale)
  const start = first && <StartQuest quest={quest.slug} leadsTo={toStep(first.slug)} />
  return (
    <PageFrame column>
      <Breadcrumbs crumbs={crumbs(locale, t)} />
      <ForeignNote locale={quest.locale} />
      <article lang={lang}>
        <EntryHead
          type="quest"
          entry={quest}
          topic=""
          lead={quest.description}
          facts={[
            { icon: 'steps', text: t('steps_count', { count: quest.steps.length }) },
            ...quest.rewards.map(({ amount, title }) => ({ icon: 'reward' as const, text: `${amount} ${title}`, reward: true })),
          ]}
        >
          {learner ? <learner.QuestProgress quest={quest}>{start}</learner.QuestProgress> : start}
        </EntryHead>
        <Section title={t('about_quest')}>
          <Prose name="quest" html={quest.content} className={prose.prose} lang={lang} />
        </Section>
        {first && (
          <Section title={t('steps')}>
            <ol className={styles.stack}>
              {quest.steps.map(step => (
                <li key={step.slug}>
                  <PageLink to={toStep(step.slug)}>{step.headline}</PageLink> {learner && <learner.StepMark slug={step.slug} />}
                </li>
              ))}
            </ol>
          </Section>
        )}
      </article>
    </PageFrame>
  )
}
