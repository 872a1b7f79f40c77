interface Module {
  lessons: readonly { readingTime: number }[]
}
interface WithModules {
  modules: readonly Module[]
  buildsOn: readonly { slug: string }[]
  readingTime: number
}

/** Returns how many minutes a course takes: its lessons', else those that it states itself. */
export const minutesOf = (modules: readonly Module[], given: number) =>
  modules.flatMap(module => module.lessons).reduce((sum, lesson) => sum + lesson.readingTime, 0) || given

/** Returns a course as a list shows it: its modules are counted and left behind. */
export const courseCardOf = <C extends WithModules>({ modules, buildsOn, ...card }: C) => ({
  ...card,
  buildsOn: buildsOn.map(before => before.slug),
  readingTime: minutesOf(modules, card.readingTime),
  moduleCount: modules.length,
  lessonCount: modules.flatMap(module => module.lessons).length,
})
