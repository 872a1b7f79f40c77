import type { QuestStep } from '../../../shared/content/quest.ts'
import { notFound, PageRedirect } from '../../../shared/errors.ts'
import { href } from '../../../shared/href.ts'
import { useForeign } from '../../entries/foreign.ts'
import { ForeignNote } from '../../entries/foreign-note.tsx'
import type { LoadContext, Seo, SeoContext } from '../../page-module.ts'
import type { QuestKeys } from '../../sign-in/login-options.ts'
import styles from '../../ui/article.module.css'
import { Breadcrumbs, breadcrumbList } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import prose from '../../ui/prose.module.css'
import { PageFrame, Section } from '../../ui/section.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import { Prose } from '../../visit/prose.tsx'
import around from './around.module.css'
import { Task } from './task.tsx'

interface Entry {
  slug: string
  headline: string
}

interface Critical {
  step: QuestStep
  quest: Entry & QuestKeys
  steps: Entry[]
}

export async function load({ params, locale, content }: LoadContext) {
  const { questSlug = '', step: stepSlug = '' } = params
  const [quest, steps] = await Promise.all([content.quest(questSlug), content.questSteps(questSlug)])
  if (!quest) throw notFound()
  if (quest.slug !== questSlug) throw new PageRedirect(href('questStep', { questSlug: quest.slug, step: stepSlug }, locale))
  const step = steps.find(({ slug }) => slug === stepSlug)
  if (!step) throw notFound()
  const critical: Critical = {
    step,
    quest: { documentId: quest.documentId, id: quest.id, slug: quest.slug, headline: quest.headline },
    steps: quest.steps.map(({ slug, headline }) => ({ slug, headline })),
  }
  return { critical, deferred: {} }
}

const crumbs = ({ quest }: Critical, locale: SeoContext['locale'], t: SeoContext['t']) => [
  { label: t('home'), to: href('home', {}, locale) },
  { label: t('quests'), to: href('quests', {}, locale) },
  { label: quest.headline, to: href('quest', { questSlug: quest.slug }, locale) },
]

export function seo(critical: Critical, { locale, origin, t }: SeoContext): Seo {
  const { step, quest } = critical
  const canonical = href('questStep', { questSlug: quest.slug, step: step.slug }, locale)
  return {
    title: `${step.headline} – ${quest.headline}`,
    description: step.prompt || step.headline,
    canonical,
    jsonLd: import.meta.env.SSR
      ? [breadcrumbList(origin, [...crumbs(critical, locale, t), { label: step.headline, to: canonical }])]
      : [],
  }
}

export function Page({ critical }: { critical: Critical }) {
  const { step, quest, steps } = critical
  const t = useT()
  const locale = useLocale()
  const lang = useForeign()(step)
  const place = steps.findIndex(({ slug }) => slug === step.slug)
  const [previous, next] = [steps[place - 1], steps[place + 1]]
  const toStep = (slug: string) => href('questStep', { questSlug: quest.slug, step: slug }, locale)
  return (
    <PageFrame column>
      <Breadcrumbs crumbs={crumbs(critical, locale, t)} />
      <ForeignNote locale={step.locale} />
      <article lang={lang}>
        <div className={styles.head}>
          <p className={styles.checked}>{t('step_number', { number: place + 1, total: steps.length })}</p>
          <h1>{step.headline}</h1>
        </div>
        <Prose name="step" html={step.content} className={prose.prose} lang={lang} />
        <Section title={t('your_task')} id="task">
          <Task key={step.slug} step={step} quest={quest} next={next && { to: toStep(next.slug), name: next.headline }} />
        </Section>
      </article>
      <nav className={around.around} aria-label={t('steps')}>
        {previous && (
          <ButtonLink to={toStep(previous.slug)} quiet rel="prev">
            <Icon name="previous" />
            {previous.headline}
          </ButtonLink>
        )}
        {next ? (
          <ButtonLink to={toStep(next.slug)} rel="next" quiet>
            {next.headline}
            <Icon name="next" />
          </ButtonLink>
        ) : (
          <ButtonLink to={href('quest', { questSlug: quest.slug }, locale)} quiet>
            {t('back_to_quest')}
          </ButtonLink>
        )}
      </nav>
    </PageFrame>
  )
}
