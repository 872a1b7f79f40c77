import type { Article } from '../../shared/content/article.ts'
import type { Course } from '../../shared/content/course.ts'
import type { Lesson } from '../../shared/content/lesson.ts'
import { type PageName, type Route, routes } from '../../shared/routes.ts'
import { defineDerived, defineModel } from '../state/model.ts'
import type { Visit } from './visit.ts'

/** The page on screen. It begins with the one that the server made. */
export const visitModel = defineModel<Visit>('visit')

/** What the page on screen says first, where it is a page of this name and no error page. */
const shown = <T>(name: string, page: PageName) =>
  defineDerived(name, read => {
    const visit = read(visitModel)
    return visit?.page === page && !visit.error ? (visit.critical as T) : null
  })

export const courseModel = shown<Course>('course', 'course')
export const currentLesson = shown<Lesson>('currentLesson', 'lesson')
export const articleModel = shown<Article>('article', 'article')
export const certificateModel = shown<unknown>('certificate', 'certificate')
export const pageSeo = defineDerived('pageSeo', read => read(visitModel)?.head ?? null)
export const routeMeta = defineDerived('routeMeta', (read): Route | null => {
  const visit = read(visitModel)
  return visit && routes[visit.page]
})
