import { notFound, PageRedirect } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import { courseCrumbs } from '../entries/course-crumbs.ts'
import { useLearnerSlots } from '../learner/slots.ts'
import { OutboundLinks } from '../outbound/outbound-links.tsx'
import type { LoadContext, Seo, SeoContext } from '../page-module.ts'
import styles from '../ui/article.module.css'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { PageFrame, PageIntro, Section } from '../ui/section.tsx'
import { useLocale, useT } from '../visit/context.tsx'

interface Entry {
  slug: string
  headline: string
}

interface Critical {
  course: Entry
  module: { slug: string; title: string }
  /** Lessons of the module that are not passed yet. */
  missing: Entry[]
  materials: { label: string; url: string | null }[]
  next: { title: string; first: string } | null
  hasFinalTest: boolean
}

export async function load({ params, locale, content }: LoadContext) {
  const { courseSlug = '', module: moduleSlug = '' } = params
  const course = await content.course(courseSlug)
  const place = course?.modules.findIndex(module => module.slug === moduleSlug) ?? -1
  const module = course?.modules[place]
  if (!course) throw notFound()
  if (!module) {
    // A course that has another address by now may have other modules, too.
    if (course.slug !== courseSlug) throw new PageRedirect(href('course', { courseSlug: course.slug }, locale))
    throw notFound()
  }
  if (course.slug !== courseSlug)
    throw new PageRedirect(href('moduleFinished', { courseSlug: course.slug, module: moduleSlug }, locale))
  const next = course.modules[place + 1]
  const first = next?.lessons[0]
  const critical: Critical = {
    course: { slug: course.slug, headline: course.headline },
    module: { slug: moduleSlug, title: module.title },
    missing: module.lessons.filter(lesson => lesson.required).map(({ slug, headline }) => ({ slug, headline })),
    materials: module.additionalMaterials,
    next: next && first ? { title: next.title, first: first.slug } : null,
    hasFinalTest: course.finalTest !== null,
  }
  return { critical, deferred: {} }
}

export const seo = ({ course, module }: Critical, { locale, t }: SeoContext): Seo => ({
  title: `${module.title} – ${course.headline}`,
  description: t('module_unfinished', { module: module.title }),
  canonical: href('moduleFinished', { courseSlug: course.slug, module: module.slug }, locale),
  index: false,
})

/** The end of a module: finished, or what is missing. For a visitor without progress everything is missing. */
export function Page({ critical: { course, module, missing, materials, next, hasFinalTest } }: { critical: Critical }) {
  const t = useT()
  const locale = useLocale()
  const learner = useLearnerSlots()
  const back = href('course', { courseSlug: course.slug }, locale)
  const toLesson = (lessonSlug: string) => href('lesson', { courseSlug: course.slug, lessonSlug }, locale)
  const around = (isFinished: boolean) => (
    <nav className={styles.around} aria-label={t('modules')}>
      <ButtonLink to={back} quiet>
        {t('back_to_course')}
      </ButtonLink>
      {next ? (
        <ButtonLink to={toLesson(next.first)} rel="next" quiet={!isFinished}>
          {t('start_module', { module: next.title })}
        </ButtonLink>
      ) : (
        hasFinalTest && (
          <ButtonLink to={href('finalTest', { courseSlug: course.slug }, locale)} rel="next" quiet={!isFinished}>
            {t('take_final_test')}
          </ButtonLink>
        )
      )}
    </nav>
  )
  const more = materials.length > 0 && (
    <Section title={t('additional_materials')}>
      <OutboundLinks links={materials} />
    </Section>
  )
  const unfinished = (passed: readonly string[]) => (
    <>
      <PageIntro title={module.title} lead={t('module_unfinished', { module: module.title })} />
      {missing.length > 0 && (
        <Section title={t('missing_lessons')}>
          <ul className={styles.stack}>
            {missing
              .filter(lesson => !passed.includes(lesson.slug))
              .map(lesson => (
                <li key={lesson.slug}>
                  <PageLink to={toLesson(lesson.slug)}>{lesson.headline}</PageLink>
                </li>
              ))}
          </ul>
        </Section>
      )}
      {more}
      {around(false)}
    </>
  )
  // What comes next is the one thing to do; what else there is to read follows it.
  const finished = (
    <>
      <PageIntro title={t('module_is_finished', { module: module.title })} lead={t('module_finished_text')} />
      {around(true)}
      {more}
    </>
  )
  return (
    <PageFrame column>
      <Breadcrumbs crumbs={courseCrumbs(course, locale, t)} />
      {learner ? (
        <learner.ModuleEnd
          course={course.slug}
          module={module.slug}
          title={module.title}
          finished={finished}
          unfinished={unfinished}
        />
      ) : (
        unfinished([])
      )}
    </PageFrame>
  )
}
