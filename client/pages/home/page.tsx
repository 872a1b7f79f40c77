import type { ReactNode } from 'react'
import type { ArticleCard as Article } from '../../../shared/content/article.ts'
import type { List } from '../../../shared/content/content-api.ts'
import type { CourseCard as Course } from '../../../shared/content/course.ts'
import type { QuestCard as Quest } from '../../../shared/content/quest.ts'
import type { Faq } from '../../../shared/content/site.ts'
import { href } from '../../../shared/href.ts'
import { LEVELS } from '../../../shared/levels.ts'
import { NEWEST_ARTICLES } from '../../../shared/limits.ts'
import { type Failed, isFailed } from '../../calls/failed.ts'
import { leftOffModel } from '../../consent/models.ts'
import { ArticleCard, CourseCard, QuestCard } from '../../entries/cards.tsx'
import { useLearnerSlots } from '../../learner/slots.ts'
import { ArrivingList } from '../../listing/arriving-list.tsx'
import { type ListingHead, listingSeo } from '../../listing/listing.ts'
import { homeMetadata } from '../../metadata/academy.ts'
import type { LoadContext, SeoContext } from '../../page-module.ts'
import { useModel } from '../../state/use-model.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import prose from '../../ui/prose.module.css'
import { PageFrame, Section, Waiting } from '../../ui/section.tsx'
import { useLocale, useStore, useT } from '../../visit/context.tsx'
import { Deferred } from '../../visit/deferred.tsx'
import { FailedNote } from '../../visit/failed-note.tsx'
import { Prose } from '../../visit/prose.tsx'
import styles from './home.module.css'

/** Enough courses to find the first one of each level. */
const COURSES_LOOKED_AT = 24

/** The first course of each level, in path order: where to begin. */
function oneOfEachLevel(list: List<Course>): List<Course> {
  const found = LEVELS.flatMap(level => list.items.find(course => course.level?.slug === level) ?? [])
  const items = found.length ? found : list.items.slice(0, LEVELS.length)
  return { ...list, items }
}

export async function load({ content, sitePage }: LoadContext) {
  return {
    deferred: {
      courses: content.courses({ pageSize: COURSES_LOOKED_AT }).then(oneOfEachLevel),
      articles: content.articles({ pageSize: NEWEST_ARTICLES }),
      quests: content.quests({ pageSize: 1 }),
      // They come in their order: its numbers need not be sent.
      faqs: content.faqs().then(faqs => faqs.map(({ question, answer }) => ({ question, answer }))),
    },
    main: ['courses', 'articles', 'quests', 'faqs'],
    critical: sitePage('home').then(head => ({ head })),
  }
}

type Critical = { head: ListingHead }
type Asked = Pick<Faq, 'question' | 'answer'>

export function seo({ head }: Critical, context: SeoContext) {
  const { t } = context
  const own = listingSeo(head, 'home', { title: t('campus_title'), description: t('campus_in_a_sentence') }, context)
  return import.meta.env.SSR ? homeMetadata(own, context) : own
}

/** How hearts work, in three sentences and three hearts. */
function Hearts() {
  const t = useT()
  return (
    <div className={styles.hearts}>
      <p className={styles.heartRow} aria-hidden="true">
        <Icon name="heart" />
        <Icon name="heart" />
        <Icon name="heart" />
      </p>
      <ol>
        <li>{t('hearts_1')}</li>
        <li>{t('hearts_2')}</li>
        <li>{t('hearts_3')}</li>
      </ol>
    </div>
  )
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

/** A question with its answer, which is closed at first. */
const Question = ({ name, question, answer }: { name: string; question: string; answer: string }) => (
  <details className={styles.faq}>
    <summary>{question}</summary>
    <Prose name={name} html={answer} className={`${prose.prose} ${prose.small}`} />
  </details>
)

export function Page(_: { critical: Critical }) {
  const t = useT()
  const learner = useLearnerSlots()
  const leftOff = useModel(leftOffModel)
  const locale = useLocale()
  const loading = t('loading')
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
        {!learner && (
          <Section title={t('how_hearts_work')}>
            <Hearts />
          </Section>
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
        <Section title={t('faqs')} id="faqs">
          <div className={styles.faqs}>
            <Deferred<Asked[] | Failed> name="faqs" fallback={<Waiting label={loading} count={1} />}>
              {faqs =>
                isFailed(faqs) ? <FailedNote /> : faqs.map((faq, i) => <Question key={faq.question} name={`faq-${i}`} {...faq} />)
              }
            </Deferred>
          </div>
        </Section>
      )}
    </PageFrame>
  )
}
