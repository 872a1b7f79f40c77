import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Course } from '../../../shared/content/course.ts'
import type { Lesson } from '../../../shared/content/lesson.ts'
import type { Term } from '../../../shared/content/site.ts'
import { notFound, PageRedirect } from '../../../shared/errors.ts'
import { href } from '../../../shared/href.ts'
import type { Locale } from '../../../shared/locale.ts'
import { courseCrumbs } from '../../entries/course-crumbs.ts'
import { entrySeo } from '../../entries/entry-seo.ts'
import { ForeignNote } from '../../entries/foreign-note.tsx'
import { useLearnerSlots } from '../../learner/slots.ts'
import { type LessonBodyProps, lessonBody } from '../../lesson/body-slot.ts'
import styles from '../../lesson/lesson.module.css'
import type { Around, LessonCourse, ShownLesson } from '../../lesson/neighbours.ts'
import { lessonMetadata } from '../../metadata/lesson.ts'
import type { LoadContext, Seo, SeoContext } from '../../page-module.ts'
import { useModel } from '../../state/use-model.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageFrame } from '../../ui/section.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import { Overview } from './overview.tsx'

interface Critical {
  lesson: ShownLesson
  course: LessonCourse
  around: Around
  /** The whole course, of which the head of the page tells; the page itself does not. */
  plan: Course
}

/** The code of the lesson once it is there: a page that is shown by a navigation comes whole. */
const loaded: { Body: ComponentType<LessonBodyProps> | null } = { Body: null }

/** The lesson as its page shows it: its text stands in the screens, and nowhere else. The first visit has it like that already. */
async function shownOf(lesson: Lesson, terms: readonly Term[], locale: Locale): Promise<ShownLesson> {
  const [{ screensOf }, { createTermLinker }, { LessonBody }] = await Promise.all([
    import('../../lesson/screens-of.ts'),
    import('../../terms/link-terms.ts'),
    import('../../lesson/body.tsx'),
  ])
  loaded.Body = LessonBody
  const { link } = createTermLinker(lesson.locale === locale ? terms : [], locale)
  const screens = screensOf(lesson).map(screen => ({ ...screen, text: link(screen.text) }))
  return { ...lesson, content: '', slides: [], screens }
}

export async function load({ params, locale, content, own, learner }: LoadContext) {
  const { courseSlug = '', lessonSlug = '' } = params
  const [course, lesson, terms] = await Promise.all([
    content.course(courseSlug),
    content.lesson(lessonSlug),
    // Without a glossary a lesson has no links to it.
    content.terms().catch(() => []),
  ])
  if (!lesson) throw notFound()
  const belongs = course?.modules.some(module => module.lessons.some(({ slug }) => slug === lesson.slug))
  if (!course || !belongs) {
    // It has moved to another course since, or the content contradicts itself.
    const now = lesson.course?.slug
    if (!now || now === courseSlug || now === course?.slug) throw notFound()
    throw new PageRedirect(href('lesson', { courseSlug: now, lessonSlug: lesson.slug }, locale))
  }
  if (course.slug !== courseSlug || lesson.slug !== lessonSlug)
    throw new PageRedirect(href('lesson', { courseSlug: course.slug, lessonSlug: lesson.slug }, locale))
  const attemptAt = (part: string) => own(`/api/attempts?part=${part}&entity=${lesson.slug}&locale=${locale}`)
  const begun = learner
    ? {
        'own-attempt-quiz': attemptAt('quiz'),
        'own-attempt-recap-quiz': attemptAt('recap-quiz'),
        'own-checks': own(`/api/checks?lesson=${lesson.slug}&locale=${locale}`),
      }
    : {}
  const { neighboursOf } = await import('../../lesson/neighbours.ts')
  const critical: Critical = {
    lesson: await shownOf(lesson, terms, locale),
    course: { slug: course.slug, headline: course.headline },
    around: neighboursOf(lesson, course, locale),
    plan: course,
  }
  return { critical, deferred: begun }
}

export function seo({ lesson, course, plan }: Critical, context: SeoContext): Seo {
  const { locale, t } = context
  const canonical = href('lesson', { courseSlug: course.slug, lessonSlug: lesson.slug }, locale)
  const own = entrySeo(lesson.seo, { title: `${lesson.headline} – ${course.headline}`, description: lesson.overview, canonical })
  return import.meta.env.SSR ? lessonMetadata(own, lesson, plan, courseCrumbs(course, locale, t), context) : own
}

/** The code of the lesson, on the first visit: what the server has drawn stands there until then. */
const LateBody = lazy(() => import('../../lesson/body.tsx').then(late => ({ default: late.LessonBody })))

export function Page({ critical }: { critical: Critical }) {
  const { lesson, course, around } = critical
  const t = useT()
  const locale = useLocale()
  const learner = useLearnerSlots()
  const known = useModel(lessonBody)
  // Chosen once: another component in its place would begin anew.
  const [Body] = useState<ComponentType<LessonBodyProps>>(() => known ?? loaded.Body ?? LateBody)
  return (
    <PageFrame>
      <div className={styles.onlyRead}>
        <Breadcrumbs crumbs={courseCrumbs(course, locale, t)} />
      </div>
      <ForeignNote locale={lesson.locale} />
      <Suspense fallback={null}>
        <Body key={lesson.slug} lesson={lesson} course={course} around={around}>
          <Overview lesson={lesson} course={course} around={around} />
        </Body>
      </Suspense>
      {learner && <learner.Opened type="lesson" slug={lesson.slug} />}
    </PageFrame>
  )
}
