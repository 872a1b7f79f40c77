import type { Course } from '../../shared/content/course.ts'
import type { QuizRules } from '../../shared/content/quiz.ts'
import { href } from '../../shared/href.ts'
import { courseSocial } from '../../shared/social.ts'
import type { Seo, SeoContext } from '../page-module.ts'
import { breadcrumbList, type Crumb } from '../ui/breadcrumbs.tsx'
import { absolute, drawnImage, SCHEMA, socialWords } from './academy.ts'
import { dates, duration, learningResource } from './learning.ts'
import { quizData } from './quiz.ts'

/** A course for search engines and link previews (schema.org Course). */
export function courseMetadata(seo: Seo, course: Course, crumbs: readonly Crumb[], context: SeoContext): Seo {
  const { locale, origin, t } = context
  const { slug, headline: name, description } = course
  const path = href('course', { courseSlug: slug }, locale)
  const image = seo.image ?? drawnImage(courseSocial(course, socialWords(context)))
  const lessons = course.modules.flatMap(module => module.lessons)
  const time = duration(course.readingTime)
  const finalTest = course.finalTest && [
    quizData(`${t('final_test')} – ${name}`, course.finalTest, origin + href('finalTest', { courseSlug: slug }, locale), context),
  ]
  const data = {
    ...learningResource({ path, name, description, locale: course.locale }, context),
    '@type': ['Course', 'LearningResource'],
    image: absolute(image.url, context),
    learningResourceType: 'Course',
    educationalLevel: course.level?.name,
    timeRequired: time,
    ...dates(course),
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD', category: 'Free' },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: time },
    hasPart: [
      ...lessons.map((lesson, i) => ({
        '@type': 'LearningResource',
        position: i + 1,
        name: lesson.headline,
        url: origin + href('lesson', { courseSlug: slug, lessonSlug: lesson.slug }, locale),
        timeRequired: duration(lesson.readingTime),
      })),
      ...(finalTest ?? []),
    ],
  }
  return { ...seo, image, jsonLd: [data, breadcrumbList(origin, [...crumbs, { label: name, to: path }])] }
}

/** A final test, whose page is for learners and in no index. */
export function finalTestMetadata(
  seo: Seo,
  { courseSlug, headline, rules }: { courseSlug: string; headline: string; rules: QuizRules },
  context: SeoContext,
): Seo {
  const { locale, origin, t } = context
  const course = origin + href('course', { courseSlug }, locale)
  const quiz = quizData(`${t('final_test')} – ${headline}`, rules, origin + href('finalTest', { courseSlug }, locale), context)
  return {
    ...seo,
    jsonLd: [{ '@context': SCHEMA, ...quiz, isPartOf: { '@type': 'Course', '@id': course, name: headline, url: course } }],
  }
}
