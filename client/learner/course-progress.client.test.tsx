import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PROGRESS } from '../../gallery/pretended-data.ts'
import { pretendedVisit } from '../../gallery/pretended-visit.tsx'
import { VisitProvider } from '../visit/context.tsx'
import { CourseProgress } from './course-progress.tsx'
import { progressModel } from './models.ts'

const lessons = [{ slug: 'pretended-lesson-1', headline: 'One', required: true }]
const course = {
  slug: 'pretended-course',
  modules: [
    { slug: 'first', title: 'Foundations', lessons },
    { slug: 'second', title: 'Keys', lessons },
  ],
  hasFinalTest: true,
}

/** As a guest sees it; `since` is what has happened on the page. */
const shown = (since: Parameters<typeof pretendedVisit>[2] = {}) =>
  renderToString(
    <VisitProvider value={pretendedVisit('en', null, { learns: true, ...since })}>
      <CourseProgress course={course} />
    </VisitProvider>,
  )

test('a course names the module that its learner, a guest too, finished last', () => {
  expect(shown()).toContain('“Foundations” is finished')
  const later = shown({
    since: ({ begin }) => {
      begin(progressModel, { ...PROGRESS, lastPassedModule: 'pretended-course/second' })
    },
  })
  expect(later).toContain('“Keys” is finished')
  expect(later).not.toContain('“Foundations” is finished')
})

test('a course that is passed is not to be gone on with, although a lesson was added to it since', () => {
  const passed = (courses: string[]) =>
    shown({
      since: ({ begin }) => {
        begin(progressModel, {
          ...PROGRESS,
          next: null,
          started: { ...PROGRESS.started, courses: ['pretended-course'] },
          passed: { ...PROGRESS.passed, courses, lessons: [] },
        })
      },
    })
  expect(passed([])).toContain('Continue: One')
  expect(passed(['pretended-course'])).not.toContain('Continue')
})
