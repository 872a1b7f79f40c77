import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PROGRESS } from '../../../gallery/pretended-data.ts'
import type { LearnerProgress } from '../../../shared/content/progress.ts'
import type { QuestStep } from '../../../shared/content/quest.ts'
import { asked, showComponent, someStore, testComponents } from '../../../tests/support/component.tsx'
import { learner } from '../../learner/fill-slots.ts'
import { progressModel } from '../../learner/models.ts'
import { learnerSlots } from '../../learner/slots.ts'
import type { Store } from '../../state/store.ts'
import type { Visit } from '../../visit/visit.ts'
import { Task } from './task.tsx'

testComponents()

beforeEach(() => {
  asked.mockImplementation(async () => Response.json({ data: null }))
})

const options = ['a', 'b'].map(id => ({ id, label: id }))
const step = { slug: 'look', kind: 'choice', options, several: false, prompt: 'Which?' } as unknown as QuestStep
const progress = (started: Partial<LearnerProgress['started']>): LearnerProgress => ({
  ...PROGRESS,
  started: { courses: [], quests: [], steps: [], ...started },
})

const see = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

async function show(known: LearnerProgress | null): Promise<Store> {
  const store = someStore('en', known !== null)
  if (known) store.begin(learnerSlots, learner)
  const visit = {
    locale: 'en',
    path: '/quests/tour/look',
    query: {},
    deferred: async () => ({ data: known }),
  } as unknown as Visit
  await showComponent(<Task step={step} quest={{ documentId: 'doc-tour', id: 1, slug: 'tour' }} next={undefined} />, store, visit)
  return store
}
const sent = () =>
  asked.mock.calls.filter(([, { method }]) => method === 'POST').map(([path, { body }]) => [path, JSON.parse(String(body))])
const isStartThere = () => document.querySelector('form[action="/api/progress/start"]') !== null

test.each([
  ['a visitor', null],
  ['a learner who has not started the quest', progress({ quests: ['another'] })],
])('a step that %s sees starts nothing, and offers to start the quest', async (_, known) => {
  see('visible')
  await show(known)
  expect([isStartThere(), sent()]).toEqual([true, []])
})

test('a step of a quest that is started starts once it is seen', async () => {
  see('hidden')
  await show(progress({ quests: ['tour'] }))
  expect([isStartThere(), sent()]).toEqual([false, []])
  see('visible')
  for (let i = 0; i < 2; i++) await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(sent()).toEqual([['/api/progress/start', { entityId: 'look', type: 'quest-step' }]])
})

test('a step that is started is not started again', async () => {
  see('visible')
  await show(progress({ quests: ['tour'], steps: ['look'] }))
  expect(sent()).toEqual([])
})

test('what a visitor has chosen stays when they start to learn on this very page', async () => {
  see('visible')
  const store = await show(null)
  const choice = document.querySelector<HTMLInputElement>('input[value=b]')
  await act(async () => choice?.click())
  await act(async () => {
    store.of(learnerSlots).value = learner
    store.of(progressModel).value = progress({ quests: ['tour'], steps: ['look'] })
  })
  expect(isStartThere()).toBe(false)
  expect(document.querySelector('input[value=b]')).toBe(choice)
  expect(choice?.checked).toBe(true)
})
