import { notFound, PageRedirect } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import styles from '../certificates/certificates.module.css'
import { Claim } from '../certificates/claim.tsx'
import { LeftToDo, Success } from '../certificates/success.tsx'
import { useProgress } from '../learner/use-progress.ts'
import type { LoadContext, Seo, SeoContext } from '../page-module.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'

/** The course to begin with after the one that is passed; nothing where all are. */
function NextCourse() {
  const t = useT()
  const locale = useLocale()
  const offered = useProgress()?.offered
  if (!offered) return null
  const { course, title, minutes } = offered
  return (
    <PageLink to={href('course', { courseSlug: course }, locale)} className={styles.next}>
      {t('next_course', { title, time: t('reading_time', { minutes }) })}
    </PageLink>
  )
}

interface Critical {
  course: {
    slug: string
    headline: string
    hasFinalTest: boolean
    modules: { lessons: { slug: string; headline: string; required: boolean }[] }[]
  }
}

export async function load({ params, locale, content, own }: LoadContext) {
  const slug = params.courseSlug ?? ''
  const course = await content.course(slug)
  if (!course) throw notFound()
  if (course.slug !== slug) throw new PageRedirect(href('finalTestSuccess', { courseSlug: course.slug }, locale))
  const modules = course.modules.map(({ lessons }) => ({
    lessons: lessons.map(({ slug, headline, required }) => ({ slug, headline, required })),
  }))
  const plan = { slug: course.slug, headline: course.headline, hasFinalTest: course.finalTest !== null, modules }
  return { critical: { course: plan }, deferred: { 'own-certificates': own('/api/users/me/certificates') } }
}

export const seo = ({ course }: Critical, { locale, t }: SeoContext): Seo => ({
  title: `${t('course_passed')} – ${course.headline}`,
  canonical: href('finalTestSuccess', { courseSlug: course.slug }, locale),
  index: false,
})

/** The end of a course (spec 2: final test success): back to the course, and the certificate; or what is still missing. */
export function Page({ critical: { course } }: { critical: Critical }) {
  const t = useT()
  const locale = useLocale()
  const back = (
    <ButtonLink to={href('course', { courseSlug: course.slug }, locale)} quiet>
      {t('back_to_course')}
    </ButtonLink>
  )
  return (
    <Success
      kind="courses"
      slug={course.slug}
      title={course.headline}
      passed={
        <div className={styles.end}>
          <Claim type="course" slug={course.slug} />
          <NextCourse />
          {back}
        </div>
      }
      open={passed => (
        <div className={styles.end}>
          <LeftToDo
            items={[
              ...course.modules
                .flatMap(module => module.lessons)
                .filter(lesson => lesson.required && !passed?.lessons.includes(lesson.slug))
                .map(lesson => ({
                  to: href('lesson', { courseSlug: course.slug, lessonSlug: lesson.slug }, locale),
                  name: lesson.headline,
                })),
              ...(course.hasFinalTest && !passed?.finalTests.includes(course.slug)
                ? [{ to: href('finalTest', { courseSlug: course.slug }, locale), name: t('final_test') }]
                : []),
            ]}
          />
          {back}
        </div>
      )}
    />
  )
}
