import type { Check, Lesson } from '../../shared/content/lesson.ts'
import type { Locale } from '../../shared/locale.ts'
import { createBrowser } from './accounts.ts'
import { listOf, pretendContentServer, someCourse, someLesson, someSite } from './content-server.ts'

/** A content server with one course, whose one lesson has these fields in a language. */
export const serveLesson = (fields: (locale: Locale) => object, more: Parameters<typeof pretendContentServer>[0] = {}) =>
  pretendContentServer(
    someSite({
      '/api/courses': ({ searchParams }) => {
        const locale = searchParams.get('locale')
        const modules = [{ slug: 'm', title: 'M', lessons: [someLesson('money', { locale })] }]
        return listOf([someCourse('coins', { locale, modules })])
      },
      '/api/lessons': ({ searchParams }) => {
        const locale = searchParams.get('locale') as Locale
        return listOf([someLesson('money', { locale, ...fields(locale) })])
      },
      '/api/quests': () => listOf([]),
      ...more,
    }),
  )

/** That lesson as everybody may see it. */
export async function lessonIn(locale: Locale): Promise<Lesson> {
  const answer = await createBrowser().get(`/api/lessons?filters[slug][$eq]=money&locale=${locale}`)
  const { data } = (await answer.json()) as { data: [Lesson] }
  return data[0]
}

/** What each of its screens asks. */
export const checksIn = async (locale: Locale): Promise<(Check | null)[]> =>
  (await lessonIn(locale)).screens.map(({ check }) => check ?? null)
