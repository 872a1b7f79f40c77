import type { Course } from '../../shared/content/course.ts'
import type { Lesson } from '../../shared/content/lesson.ts'
import { href } from '../../shared/href.ts'
import type { Locale } from '../../shared/locale.ts'
import type { LessonScreen } from './screens-of.ts'

export type ShownLesson = Omit<Lesson, 'screens'> & { screens: LessonScreen[] }

/** The course in which a lesson is read. */
export interface LessonCourse {
  slug: string
  headline: string
}

interface Way {
  to: string
  name: string
}

/** Where the reader goes from here: the lesson before, and the next one or the end of the module. */
export interface Around {
  module: string
  place: number
  total: number
  previous: Way | null
  next: Way | null
  /** The end of the module, where no lesson of it follows. */
  finish: string | null
}

export function neighboursOf(lesson: Pick<Lesson, 'slug'>, course: Pick<Course, 'slug' | 'modules'>, locale: Locale): Around {
  const module = course.modules.find(({ lessons }) => lessons.some(({ slug }) => slug === lesson.slug))
  const all = course.modules.flatMap(({ lessons }) => lessons)
  const place = all.findIndex(({ slug }) => slug === lesson.slug)
  const isLast = module?.lessons.at(-1)?.slug === lesson.slug
  const wayTo = (other: { slug: string; headline: string } | undefined): Way | null =>
    other ? { to: href('lesson', { courseSlug: course.slug, lessonSlug: other.slug }, locale), name: other.headline } : null
  return {
    module: module?.title ?? '',
    place,
    total: all.length,
    previous: wayTo(all[place - 1]),
    next: isLast ? null : wayTo(all[place + 1]),
    finish: isLast && module?.slug ? href('moduleFinished', { courseSlug: course.slug, module: module.slug }, locale) : null,
  }
}
