import type { QuizRules } from '../../shared/content/quiz.ts'
import { notFound, PageRedirect } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import { courseCrumbs } from '../features/course-crumbs.ts'
import type { LoadContext, Seo, SeoContext } from '../page-module.ts'
import styles from '../ui/article.module.css'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Note, PageFrame, PageIntro } from '../ui/section.tsx'
import { useLocale, useT } from '../visit.tsx'

interface Critical {
  courseSlug: string
  headline: string
  rules: QuizRules
}

export async function load({ params, locale, content }: LoadContext) {
  const slug = params.courseSlug ?? ''
  const course = await content.course(slug)
  if (!course?.finalTest) throw notFound()
  if (course.slug !== slug) throw new PageRedirect(href('finalTest', { courseSlug: course.slug }, locale))
  return { critical: { courseSlug: course.slug, headline: course.headline, rules: course.finalTest }, deferred: {} }
}

export const seo = ({ courseSlug, headline }: Critical, { locale, t }: SeoContext): Seo => ({
  title: `${t('final_test')} – ${headline}`,
  description: t('final_test_intro', { course: headline }),
  canonical: href('finalTest', { courseSlug }, locale),
  index: false,
})

export function Page({ critical: { courseSlug, headline, rules } }: { critical: Critical }) {
  const t = useT()
  const locale = useLocale()
  const course = href('course', { courseSlug }, locale)
  return (
    <PageFrame column>
      <Breadcrumbs crumbs={courseCrumbs({ slug: courseSlug, headline }, locale, t)} />
      <PageIntro title={t('final_test')} lead={t('final_test_intro', { course: headline })} />
      <Note>
        {t('final_test_rules', { questions: rules.questions, hearts: rules.hearts, passMark: rules.passMark })} {t('coming_soon')}
      </Note>
      <p className={styles.source}>
        <ButtonLink to={course} quiet>
          {t('back_to_course')}
        </ButtonLink>
      </p>
    </PageFrame>
  )
}
