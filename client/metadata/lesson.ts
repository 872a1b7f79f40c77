import type { Course } from '../../shared/content/course.ts'
import type { Lesson } from '../../shared/content/lesson.ts'
import { href } from '../../shared/href.ts'
import { lessonSocial } from '../../shared/social.ts'
import type { Seo, SeoContext } from '../page-module.ts'
import { breadcrumbList, type Crumb } from '../ui/breadcrumbs.tsx'
import { absolute, drawnImage, socialWords } from './academy.ts'
import { dates, duration, learningResource } from './learning.ts'
import { quizData } from './quiz.ts'

/** A lesson for search engines and link previews (schema.org LearningResource), with its quiz. */
export function lessonMetadata(seo: Seo, lesson: Lesson, course: Course, crumbs: readonly Crumb[], context: SeoContext): Seo {
  const { locale, origin, t } = context
  const path = href('lesson', { courseSlug: course.slug, lessonSlug: lesson.slug }, locale)
  const courseAddress = origin + href('course', { courseSlug: course.slug }, locale)
  const image = seo.image ?? drawnImage(lessonSocial(lesson, course, socialWords(context)))
  const position = course.modules.flatMap(module => module.lessons).findIndex(({ slug }) => slug === lesson.slug) + 1
  const { headline: name, overview: description } = lesson
  const data = {
    ...learningResource({ path, name, description, locale: lesson.locale }, context),
    image: absolute(image.url, context),
    learningResourceType: 'Lesson',
    timeRequired: duration(lesson.readingTime),
    ...dates(lesson),
    position,
    isPartOf: { '@type': 'Course', '@id': courseAddress, name: course.headline, url: courseAddress },
    ...(lesson.quiz ? { hasPart: [quizData(`${t('quiz')} – ${name}`, lesson.quiz, `${origin}${path}#quiz`, context)] } : {}),
  }
  return { ...seo, image, jsonLd: [data, breadcrumbList(origin, [...crumbs, { label: name, to: path }])] }
}
