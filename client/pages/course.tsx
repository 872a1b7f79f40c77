import { Fragment } from 'react'
import type { Course } from '../../shared/content/course.ts'
import { notFound, PageRedirect } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import { EntryCover } from '../entries/entry-cover.tsx'
import { EntryTitle } from '../entries/entry-head.tsx'
import { entrySeo } from '../entries/entry-seo.ts'
import { useForeign } from '../entries/foreign.ts'
import { ForeignNote } from '../entries/foreign-note.tsx'
import { useLearnerSlots } from '../learner/slots.ts'
import { courseMetadata } from '../metadata/course.ts'
import type { LoadContext, Seo, SeoContext } from '../page-module.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { LevelBadge, useMinutes } from '../ui/facts.tsx'
import { PageLink } from '../ui/page-link.tsx'
import prose from '../ui/prose.module.css'
import { PageFrame, Section } from '../ui/section.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import { Prose } from '../visit/prose.tsx'
import styles from './course/course-head.module.css'
import { CoursePath } from './course/course-path.tsx'

export async function load({ params, locale, content }: LoadContext) {
  const slug = params.courseSlug ?? ''
  const course = await content.course(slug)
  if (!course) throw notFound()
  if (course.slug !== slug) throw new PageRedirect(href('course', { courseSlug: course.slug }, locale))
  return { critical: course, deferred: {} }
}

const crumbs = (locale: SeoContext['locale'], t: SeoContext['t']) => [
  { label: t('home'), to: href('home', {}, locale) },
  { label: t('courses'), to: href('courses', {}, locale) },
]

export function seo(course: Course, context: SeoContext): Seo {
  const { locale, t } = context
  const canonical = href('course', { courseSlug: course.slug }, locale)
  const own = entrySeo(course.seo, { title: course.headline, description: course.description, canonical })
  return import.meta.env.SSR ? courseMetadata(own, course, crumbs(locale, t), context) : own
}

export function Page({ critical: course }: { critical: Course }) {
  const t = useT()
  const locale = useLocale()
  const minutes = useMinutes()
  const lang = useForeign()(course)
  const lessons = course.modules.flatMap(module => module.lessons)
  const first = lessons[0]
  const learner = useLearnerSlots()
  const start = first && (
    <div>
      <ButtonLink to={href('lesson', { courseSlug: course.slug, lessonSlug: first.slug }, locale)}>
        {t('start_course')}
      </ButtonLink>
    </div>
  )
  return (
    <PageFrame>
      <Breadcrumbs crumbs={crumbs(locale, t)} />
      <ForeignNote locale={course.locale} />
      <div lang={lang}>
        <EntryCover type="course" entry={course} topic={course.level?.slug ?? ''} className={styles.banner} />
        <div className={styles.two}>
          <EntryTitle
            type="course"
            entry={course}
            lead={course.description}
            badge={course.level && <LevelBadge level={course.level} />}
            facts={[
              minutes(course.readingTime),
              { icon: 'lesson', text: t('lessons_count', { count: lessons.length }) },
              ...course.rewards.map(reward => ({ icon: 'reward' as const, text: reward.title, reward: true })),
            ]}
          >
            {course.buildsOn.length > 0 && (
              <p>
                {t('course_builds_on')}{' '}
                {course.buildsOn.map(({ slug, headline }, i) => (
                  <Fragment key={slug}>
                    {i > 0 && ' · '}
                    <PageLink to={href('course', { courseSlug: slug }, locale)}>{headline}</PageLink>
                  </Fragment>
                ))}
              </p>
            )}
            {learner ? (
              <learner.CourseProgress course={{ ...course, hasFinalTest: course.finalTest !== null }}>
                {start}
              </learner.CourseProgress>
            ) : (
              start
            )}
          </EntryTitle>
          {(course.modules.length > 0 || course.finalTest) && (
            <section aria-labelledby="path">
              <h2 id="path" className="visually-hidden">
                {t('modules')}
              </h2>
              <CoursePath course={course} />
            </section>
          )}
          <Section title={t('about_course')}>
            <Prose name="course" html={course.content} className={prose.prose} lang={lang} />
          </Section>
        </div>
      </div>
    </PageFrame>
  )
}
