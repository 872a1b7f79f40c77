import { expect, test } from 'vitest'
import en from '../../locales/en.json'
import { createModels, type Models } from './models.ts'
import { createStore } from './store.ts'

/** The specification's shared client state, line by line; a name that the models lack is a type error. */
const NAMES = [
  'account',
  'notifications',
  'lastPassedModule',
  'availableLesson',
  'currentLesson',
  'course',
  'article',
  'certificate',
  'pageSeo',
  'discordLink',
  'routeMeta',
  'web3Redirect',
] as const satisfies readonly (keyof Models)[]

test('the shared state has a model for each line of the specification, empty at first', () => {
  const models = createModels()
  for (const name of NAMES) expect(models[name].get(), name).toBeNull()
  models.course.set({ slug: 'one' } as Models['course'])
  expect(models.course.get()).toEqual({ slug: 'one' })
  expect(models.article.get()).toBeNull()
})

test('no model of one visit reaches another', () => {
  const store = () => createStore({ locale: 'en', origin: 'https://campus.test', wordsUrl: '', site: null, theme: null }, en)
  const [mine, yours] = [store(), store()]
  mine.models.lastPassedModule.set('foundations')
  expect(yours.models.lastPassedModule.get()).toBeNull()
})
