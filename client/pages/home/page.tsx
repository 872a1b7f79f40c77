import type { ReactNode } from 'react'
import type { ArticleCard as Article } from '../../../shared/content/article.ts'
import type { CourseCard as Course } from '../../../shared/content/course.ts'
import type { QuestCard as Quest } from '../../../shared/content/quest.ts'
import { href } from '../../../shared/href.ts'
import type { Failed } from '../../calls/failed.ts'
import { leftOffModel } from '../../consent/models.ts'
import { ArticleCard, CourseCard, QuestCard } from '../../entries/cards.tsx'
import { Questions } from '../../entries/questions.tsx'
import { useLearnerSlots } from '../../learner/slots.ts'
import { type Sample, sampleAnswer } from '../../lesson/sample.ts'
import { ArrivingList } from '../../listing/arriving-list.tsx'
import { listingSeo } from '../../listing/listing.ts'
import { homeMetadata } from '../../metadata/academy.ts'
import type { LoadContext, SeoContext } from '../../page-module.ts'
import { useModel } from '../../state/use-model.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { PageFrame, Section } from '../../ui/section.tsx'
import { useLocale, useStore, useT } from '../../visit/context.tsx'
import { Deferred } from '../../visit/deferred.tsx'
import styles from './home.module.css'
import type { Critical } from './load.ts'
import { SampleQuestion } from './sample-question.tsx'

/** What it asks for is asked by code that the first visit, which comes with its answers, does without. */
export const load = async (context: LoadContext) => (await import('./load.ts')).load(context)

export function seo({ head }: Critical, context: SeoContext) {
  const { t } = context
  const own = listingSeo(head, 'home', { title: t('campus_title'), description: t('campus_in_a_sentence') }, context)
  return import.meta.env.SSR ? homeMetadata(own, context) : own
}

/** What the academy is, in one sentence and one picture, for somebody who is new here. */
function Welcome({ leftOff }: { leftOff: ReactNode }) {
  const t = useT()
  const locale = useLocale()
  return (
    <div className={styles.hero}>
      <div>
        <h1>{t('hero_title')}</h1>
        <p className={styles.lead}>{t('campus_in_a_sentence')}</p>
        <p className={styles.actions}>
          <ButtonLink to={href('courses', {}, locale)}>{t('see_courses')}</ButtonLink>
          <ButtonLink to={href('library', {}, locale)} quiet>
            {t('read_library')}
          </ButtonLink>
        </p>
      </div>
      {/* The campus in one picture: houses that are blocks, linked by a path, under a red sun. */}
      <img className={styles.picture} src="/campus.svg" alt="" width={640} height={480} />
      {leftOff}
    </div>
  )
}

export function Page({ critical }: { critical: Critical }) {
  const t = useT()
  const answered = useModel(sampleAnswer)
  const slots = useLearnerSlots()
  const learner = answered ? null : slots
  const leftOff = useModel(leftOffModel)
  const locale = useLocale()
  const { lacking } = useStore()
  const isThere = (address: string) => !lacking?.includes(address)
  return (
    <PageFrame>
      {learner ? (
        <>
          <learner.Today />
          {leftOff}
        </>
      ) : (
        <Welcome leftOff={leftOff} />
      )}
      {!learner && (
        <Section title={t('start_here')} more={<PageLink to={href('courses', {}, locale)}>{t('all_courses')}</PageLink>}>
          <ArrivingList<Course> name="courses" row empty={t('no_courses')}>
            {course => <CourseCard key={course.slug} course={course} />}
          </ArrivingList>
        </Section>
      )}
      {isThere(href('library', {}, locale)) && (
        <Section title={t('newest_articles')} more={<PageLink to={href('library', {}, locale)}>{t('all_articles')}</PageLink>}>
          <ArrivingList<Article> name="articles" row empty={t('no_articles')}>
            {article => <ArticleCard key={article.slug} article={article} />}
          </ArrivingList>
        </Section>
      )}
      <div className={styles.pair}>
        {isThere(href('quests', {}, locale)) && (
          <Section title={t('a_quest')} more={<PageLink to={href('quests', {}, locale)}>{t('all_quests')}</PageLink>}>
            <ArrivingList<Quest> name="quests" empty={t('no_quests')} pageSize={1}>
              {quest => <QuestCard key={quest.slug} quest={quest} />}
            </ArrivingList>
          </Section>
        )}
        {!learner && critical.head?.sample && (
          <Deferred<Sample | Failed | null> name="sample" fallback={null}>
            {found => found && 'check' in found && <SampleQuestion {...found} />}
          </Deferred>
        )}
      </div>
      {!learner && (
        <Section title={t('what_you_take')}>
          <div className={styles.taken}>
            <img src="/certificate.svg" alt="" width={320} height={226} loading="lazy" />
            <p>{t('what_you_take_text')}</p>
          </div>
        </Section>
      )}
      {isThere(`${href('home', {}, locale)}#faqs`) && (
        <Section
          title={t('faqs')}
          id="faqs"
          more={critical.about && <PageLink to={`${href('about', {}, locale)}#faqs`}>{t('all_questions')}</PageLink>}
        >
          <Questions />
        </Section>
      )}
    </PageFrame>
  )
}
