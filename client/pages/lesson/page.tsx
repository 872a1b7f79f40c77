import type { Course } from '../../../shared/content/course.ts'
import type { Lesson } from '../../../shared/content/lesson.ts'
import { notFound, PageRedirect } from '../../../shared/errors.ts'
import { href } from '../../../shared/href.ts'
import { CheckedOn } from '../../entries/checked-on.tsx'
import { ContentsList } from '../../entries/contents-list.tsx'
import { courseCrumbs } from '../../entries/course-crumbs.ts'
import { entrySeo } from '../../entries/entry-seo.ts'
import { useForeign } from '../../entries/foreign.ts'
import { ForeignNote } from '../../entries/foreign-note.tsx'
import { useLearnerSlots } from '../../learner/slots.ts'
import { lessonMetadata } from '../../metadata/lesson.ts'
import { offlineSlots } from '../../offline/slots.ts'
import { OutboundLinks } from '../../outbound/outbound-links.tsx'
import type { LoadContext, Seo, SeoContext } from '../../page-module.ts'
import { PlainForm } from '../../player/plain-form.tsx'
import { Share } from '../../share/share-button.tsx'
import { useModel } from '../../state/use-model.ts'
import styles from '../../ui/article.module.css'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Facts, useMinutes } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import prose from '../../ui/prose.module.css'
import { Note, PageFrame, Section } from '../../ui/section.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import { Prose, Words } from '../../visit/prose.tsx'
import { Slides } from './slides.tsx'
import { TestYourself } from './test-yourself.tsx'
import { Video } from './video.tsx'

/** What a lesson's page needs from its course: the name, and the lessons before and after. */
interface CoursePlan {
  slug: string
  headline: string
  modules: { slug: string | null | undefined; title: string; lessons: { slug: string; headline: string }[] }[]
}

type Critical = { lesson: Lesson; course: CoursePlan }

const planOf = ({ slug, headline, modules }: Course): CoursePlan => ({
  slug,
  headline,
  modules: modules.map(module => ({
    slug: module.slug,
    title: module.title,
    lessons: module.lessons.map(({ slug, headline }) => ({ slug, headline })),
  })),
})

export async function load({ params, locale, content, own, learner }: LoadContext) {
  const { courseSlug = '', lessonSlug = '' } = params
  const [course, lesson] = await Promise.all([content.course(courseSlug), content.lesson(lessonSlug)])
  if (!course || !lesson) throw notFound()
  const belongs = course.modules.some(module => module.lessons.some(({ slug }) => slug === lesson.slug))
  if (!belongs) throw notFound()
  if (course.slug !== courseSlug || lesson.slug !== lessonSlug)
    throw new PageRedirect(href('lesson', { courseSlug: course.slug, lessonSlug: lesson.slug }, locale))
  const attemptAt = (part: string) => own(`/api/attempts?part=${part}&entity=${lesson.slug}&locale=${locale}`)
  const begun = learner ? { 'own-attempt-quiz': attemptAt('quiz'), 'own-attempt-recap-quiz': attemptAt('recap-quiz') } : {}
  return { critical: { lesson, course: planOf(course) }, deferred: begun }
}

export function seo({ lesson, course }: Critical, context: SeoContext): Seo {
  const { locale, t } = context
  const canonical = href('lesson', { courseSlug: course.slug, lessonSlug: lesson.slug }, locale)
  const own = entrySeo(lesson.seo, { title: `${lesson.headline} – ${course.headline}`, description: lesson.overview, canonical })
  return import.meta.env.SSR ? lessonMetadata(own, lesson, course, courseCrumbs(course, locale, t), context) : own
}

/** Where the reader goes from here: the lesson before, and the next one or the end of the module. */
function neighbours({ lesson, course }: Critical) {
  const module = course.modules.find(({ lessons }) => lessons.some(({ slug }) => slug === lesson.slug))
  const all = course.modules.flatMap(({ lessons }) => lessons)
  const place = all.findIndex(({ slug }) => slug === lesson.slug)
  const lastOfModule = module?.lessons.at(-1)?.slug === lesson.slug
  return { module, previous: all[place - 1], next: lastOfModule ? undefined : all[place + 1], place, total: all.length }
}

export function Page({ critical }: { critical: Critical }) {
  const { lesson, course } = critical
  const t = useT()
  const locale = useLocale()
  const minutes = useMinutes()
  const lang = useForeign()(lesson)
  const { module, previous, next, place, total } = neighbours(critical)
  const learner = useLearnerSlots()
  const offline = useModel(offlineSlots)
  const finish = (
    <PlainForm action="/api/progress/pass" call="lesson" fields={{ entityId: lesson.slug, type: 'lesson' }} anchor="quiz">
      {t('finish_lesson')}
    </PlainForm>
  )
  const toLesson = (lessonSlug: string) => href('lesson', { courseSlug: course.slug, lessonSlug }, locale)
  const onward = next ? (
    <ButtonLink to={toLesson(next.slug)} rel="next">
      {next.headline}
      <Icon name="next" />
    </ButtonLink>
  ) : (
    module?.slug && (
      <ButtonLink to={href('moduleFinished', { courseSlug: course.slug, module: module.slug }, locale)} rel="next">
        {t('finish_module')}
        <Icon name="next" />
      </ButtonLink>
    )
  )
  return (
    <PageFrame>
      <Breadcrumbs crumbs={courseCrumbs(course, locale, t)} />
      <ForeignNote locale={lesson.locale} />
      <article lang={lang}>
        <div className={styles.head}>
          <p className={styles.checked}>
            {module?.title} · {t('lesson_number', { number: place + 1, total })}
          </p>
          <h1>{lesson.headline}</h1>
          <Words name="overview" text={lesson.overview} className={styles.lead} />
          <Facts
            facts={[
              minutes(lesson.readingTime),
              lesson.slides.length ? { icon: 'modules', text: t('slides_count', { count: lesson.slides.length }) } : null,
            ]}
          />
          <CheckedOn day={lesson.checkedAt} />
          <div className={styles.save}>
            <Share />
            {offline && <offline.SaveLesson lesson={lesson} course={course} />}
          </div>
        </div>
        {lesson.video && <Video address={lesson.video} title={lesson.headline} />}
        {lesson.slides.length > 0 && <Slides key={lesson.slug} slides={lesson.slides} />}
        <div className={styles.two}>
          <div>
            <Prose name="lesson" html={lesson.content} className={prose.prose} lang={lang} />
          </div>
          <ContentsList prose="lesson" html={lesson.content}>
            <li>
              <a href="#transcript">{t('transcript')}</a>
            </li>
            <li>
              <a href="#quiz">{t('quiz')}</a>
            </li>
          </ContentsList>
        </div>
        <Section title={t('transcript')} id="transcript">
          <details>
            <summary>{t('show_transcript')}</summary>
            <Prose name="transcript" html={lesson.transcript} className={`${prose.prose} ${prose.small}`} lang={lang} />
          </details>
        </Section>
        {lesson.furtherReading.length > 0 && (
          <Section title={t('further_reading')}>
            <OutboundLinks links={lesson.furtherReading} />
          </Section>
        )}
      </article>
      <TestYourself lesson={lesson} after={onward} />
      {!lesson.quiz && (
        <Section title={t('quiz')} id="quiz">
          <Note>{t('no_quiz')}</Note>
          {learner ? <learner.LessonEnd lesson={lesson.slug}>{finish}</learner.LessonEnd> : finish}
        </Section>
      )}
      <Section title={t('rate_lesson')}>
        {learner ? (
          <learner.RateLesson lesson={lesson.slug} course={course.slug} returnTo={toLesson(lesson.slug)} />
        ) : (
          <Note>
            {t('rate_needs_account')} <a href={href('home', {}, locale, { return: toLesson(lesson.slug) })}>{t('sign_in')}</a>
          </Note>
        )}
      </Section>
      {learner && <learner.Opened type="lesson" slug={lesson.slug} />}
      <nav className={styles.around} aria-label={t('lessons')}>
        {previous && (
          <ButtonLink to={toLesson(previous.slug)} quiet rel="prev">
            <Icon name="previous" />
            {previous.headline}
          </ButtonLink>
        )}
        {onward}
      </nav>
    </PageFrame>
  )
}
