import type { PublicCertificate } from '../../shared/content/account.ts'
import type { Article } from '../../shared/content/article.ts'
import type { Course } from '../../shared/content/course.ts'
import type { Lesson } from '../../shared/content/lesson.ts'
import type { PageName } from '../../shared/routes.ts'
import { defineDerived } from '../state/model.ts'
import { visitModel } from './models.ts'

/** What the page on screen is about, where it is one of these pages and no error page (spec 3). */
const shown = <T>(name: string, ...pages: PageName[]) =>
  defineDerived(name, read => {
    const visit = read(visitModel)
    return visit && pages.includes(visit.page) && !visit.error ? (visit.critical as T) : null
  })

export const courseModel = shown<Course>('course', 'course')
export const articleModel = shown<Article>('article', 'article')
/** With the course in which it stands. */
export const currentLesson = shown<{ lesson: Lesson; course: { headline: string } }>('currentLesson', 'lesson')
export const certificateModel = shown<{ certificate: PublicCertificate }>('certificate', 'certificate', 'sharedCertificate')
