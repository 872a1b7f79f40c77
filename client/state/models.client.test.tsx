import { expect, test } from 'vitest'
import en from '../../locales/en.json'
import type { LearnerProgress } from '../../shared/content/progress.ts'
import { type AccountData, accountModel } from '../account/models.ts'
import { cookiePanel } from '../consent/models.ts'
import { availableLesson, lastPassedModule, progressModel } from '../learner/models.ts'
import { notificationsModel } from '../live/models.ts'
import { web3Redirect } from '../sign-in/models.ts'
import { pageSeo, routeMeta } from '../visit/models.ts'
import { articleModel, certificateModel, courseModel, currentLesson } from '../visit/shown.ts'
import { createStore } from './store.ts'

/**
 * The specification's shared client state, by its names (spec 3). What never changes in a visit stands in the store itself, where the
 * page reads it: locale, locale list, translations, the link to the community.
 */
const NAMED = {
  account: accountModel,
  notifications: notificationsModel,
  lastPassedModule,
  availableLesson,
  currentLesson,
  course: courseModel,
  article: articleModel,
  certificate: certificateModel,
  pageSeo,
  routeMeta,
  web3Redirect,
}

const createVisit = () => createStore({ locale: 'en', origin: 'https://campus.test', wordsUrl: '', site: null, theme: null }, en)

test('the shared state has a model for each line of the specification, empty at first', () => {
  const { of } = createVisit()
  for (const [name, model] of Object.entries(NAMED)) {
    expect(model.name).toBe(name)
    expect(of<unknown>(model).value, name).toBeNull()
  }
  of(web3Redirect).value = '/quests'
  expect(of(web3Redirect).value).toBe('/quests')
  expect(of(progressModel).value).toBeNull()
})

test('no model of one visit reaches another', () => {
  const [mine, yours] = [createVisit(), createVisit()]
  mine.of(web3Redirect).value = '/quests'
  expect(yours.of(web3Redirect).value).toBeNull()
})

/** A learner who has passed the first lesson of a course, and left off at its third; the second may be left out. */
function underWay(lastPassedModule: string) {
  const lessons = [
    ['keys', true],
    ['more', false],
    ['seeds', true],
  ] as const
  const path = lessons.map(([slug, required]) => ({ slug, required, title: slug, minutes: 5 }))
  return { lastPassedModule, next: { lesson: 'more', path }, passed: { lessons: ['keys'] } } as unknown as LearnerProgress
}

test('what follows from other values follows them, and keeps what it was when the server made the page', () => {
  const { of, begin } = createVisit()
  const progress = underWay('foundations')
  begin(progressModel, progress)
  expect(of(lastPassedModule).value).toBe('foundations')
  of(progressModel).value = { ...progress, lastPassedModule: 'keys', next: null }
  expect([of(lastPassedModule).value, of(lastPassedModule).first]).toEqual(['keys', 'foundations'])
  expect([of(availableLesson).value, of(availableLesson).first]).toEqual([null, 'seeds'])
})

test('signing out empties what is personal, and nothing else', () => {
  const { of, forgetPerson } = createVisit()
  of(web3Redirect).value = '/quests'
  of(cookiePanel).value = 'a panel'
  forgetPerson()
  expect(of(web3Redirect).value).toBeNull()
  expect(of(cookiePanel).value).toBe('a panel')
})

test('what the specification has cleared at sign-out is personal, and so is all that follows from it', () => {
  const { of, forgetPerson } = createVisit()
  of(accountModel).value = { user: { failed: 500 } } as AccountData
  of(notificationsModel).value = []
  of(progressModel).value = underWay('keys')
  forgetPerson()
  for (const model of [accountModel, notificationsModel, lastPassedModule, availableLesson])
    expect(of<unknown>(model).value).toBeNull()
})
