import { type ComponentType, useEffect, useState } from 'react'
import type { QuizRules } from '../../shared/content/quiz.ts'
import { notFound, PageRedirect } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import { courseCrumbs } from '../entries/course-crumbs.ts'
import { testRules } from '../entries/test-rules.ts'
import { useLearnerSlots } from '../learner/slots.ts'
import { finalTestMetadata } from '../metadata/course.ts'
import type { LoadContext, Seo, SeoContext } from '../page-module.ts'
import { PlainForm } from '../player/plain-form.tsx'
import styles from '../ui/article.module.css'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Note, PageFrame, PageIntro } from '../ui/section.tsx'
import { useLocale, useStore, useT } from '../visit/context.tsx'

interface Critical {
  courseSlug: string
  headline: string
  rules: QuizRules
}

export async function load({ params, locale, content, own, learner }: LoadContext) {
  const slug = params.courseSlug ?? ''
  const course = await content.course(slug)
  if (!course?.finalTest) throw notFound()
  if (course.slug !== slug) throw new PageRedirect(href('finalTest', { courseSlug: course.slug }, locale))
  const begun = learner
    ? {
        'own-attempt-final-test': own(`/api/attempts?part=final-test&entity=${slug}&locale=${locale}`),
        'own-certificates': own('/api/users/me/certificates'),
      }
    : {}
  return { critical: { courseSlug: course.slug, headline: course.headline, rules: course.finalTest }, deferred: begun }
}

export function seo(test: Critical, context: SeoContext): Seo {
  const { courseSlug, headline } = test
  const { locale, t } = context
  const own: Seo = {
    title: `${t('final_test')} – ${headline}`,
    description: t('final_test_intro', { course: headline }),
    canonical: href('finalTest', { courseSlug }, locale),
    index: false,
  }
  return import.meta.env.SSR ? finalTestMetadata(own, test, context) : own
}

/** What follows a pass. It is fetched when there is a pass; until then, and without script, a link leads to the end of the course. */
function Passed({ courseSlug }: { courseSlug: string }) {
  const { t, signedIn, locale } = useStore()
  const [Late, setLate] = useState<ComponentType<{ courseSlug: string }> | null>(null)
  useEffect(() => {
    void import('../certificates/test-passed.tsx').then(late => setLate(() => late.TestPassed))
  }, [])
  if (Late) return <Late courseSlug={courseSlug} />
  return (
    <p>
      <ButtonLink to={href(signedIn ? 'finalTestSuccess' : 'course', { courseSlug }, locale)}>{t('continue')}</ButtonLink>
    </p>
  )
}

export function Page({ critical: { courseSlug, headline, rules } }: { critical: Critical }) {
  const t = useT()
  const locale = useLocale()
  const course = href('course', { courseSlug }, locale)
  const learner = useLearnerSlots()
  const begin = (
    <div className={styles.stack}>
      <Note>{testRules(t, 'final_test_rules', rules)}</Note>
      <PlainForm action="/api/attempts" call="attempt" fields={{ part: 'final-test', entity: courseSlug }} anchor="final-test">
        {t('start_final_test')}
      </PlainForm>
    </div>
  )
  return (
    <PageFrame column>
      <Breadcrumbs crumbs={courseCrumbs({ slug: courseSlug, headline }, locale, t)} />
      <PageIntro title={t('final_test')} lead={t('final_test_intro', { course: headline })} />
      <div id="final-test">
        {learner ? (
          <learner.Quiz part="final-test" entity={courseSlug} anchor="final-test" after={<Passed courseSlug={courseSlug} />}>
            {begin}
          </learner.Quiz>
        ) : (
          begin
        )}
      </div>
      <p className={styles.source}>
        <ButtonLink to={course} quiet>
          {t('back_to_course')}
        </ButtonLink>
      </p>
    </PageFrame>
  )
}
