import { didYouMean } from './did-you-mean.ts'
import type { Item } from './item.ts'

/** What builds on what, and the order of each path: courses that exist, and none before one that it builds on. */
export function checkCourseOrder(items: readonly Item[]) {
  const courses = new Map(items.filter(({ kind }) => kind === 'courses').map(item => [item.slug, item]))
  const placeOf = (slug: string) => Number(courses.get(slug)?.texts.en?.value.order)
  const buildsOn = (slug: string) => (courses.get(slug)?.texts.en?.value.buildsOn ?? []) as string[]
  const check = (item: Item, field: string, problemOf: (slug: string, place: number) => [what: string, mend: string] | null) => {
    const source = item.texts.en
    for (const [i, slug] of ((source?.value[field] ?? []) as string[]).entries()) {
      const problem = courses.has(slug)
        ? problemOf(slug, i)
        : ([`There is no course "${slug}"`, `${didYouMean(slug, [...courses.keys()])}Use ${[...courses.keys()].join(', ')}.`] as [
            string,
            string,
          ])
      if (source && problem) source.add([field, i], ...problem)
    }
  }
  for (const item of courses.values())
    check(item, 'buildsOn', before =>
      placeOf(before) >= placeOf(item.slug)
        ? [`"${before}" stands after this course`, 'Give it a lower "order" than this one.']
        : null,
    )
  for (const item of items.filter(({ kind }) => kind === 'paths')) {
    const all = (item.texts.en?.value.courses ?? []) as string[]
    check(item, 'courses', (slug, place) => {
      const late = buildsOn(slug).find(before => all.indexOf(before) > place)
      if (late) return [`"${slug}" builds on "${late}", which comes later`, 'Put it behind that one.']
      return all.indexOf(slug) < place ? [`"${slug}" stands there twice`, 'Name each course once.'] : null
    })
  }
}
