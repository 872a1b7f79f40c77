import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LearnerSlots, learnerSlots } from '../learner/slots.ts'
import { createStore } from '../state/store.ts'
import { createPlaceNotes } from './place.ts'

const sent: { place: string; seen: string[] }[] = []
/** Answers the oldest call that is on its way. */
const answers: (() => void)[] = []

beforeEach(() => {
  sent.splice(0)
  answers.splice(0)
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    const { place, seen } = JSON.parse(String(body))
    sent.push({ place, seen })
    return new Promise(answer => answers.push(() => answer(new Response(null, { status: 204 }))))
  })
})
afterEach(() => vi.unstubAllGlobals())

/** What an answered call sets off has happened. */
const settled = () => new Promise(over => setTimeout(over))

function notesOf(isLearner = true) {
  const store = createStore({ locale: 'en', origin: '', wordsUrl: '', site: null, theme: null }, {})
  store.of(learnerSlots).value = isLearner ? ({} as LearnerSlots) : null
  return createPlaceNotes(store, 'what-money-is')
}

test('the screen where a learner is arrives last: a call waits for the one before it, and says what was seen meanwhile', async () => {
  const notes = notesOf()
  notes.note('s1', ['s1'])
  notes.note('s2', ['s2'])
  notes.note('s3', ['s3'])
  await settled()
  expect(sent).toEqual([{ place: 's1', seen: ['s1'] }])
  answers.shift()?.()
  await settled()
  expect(sent.slice(1)).toEqual([{ place: 's3', seen: ['s2', 's3'] }])
  answers.shift()?.()
  await settled()
  notes.note('s4', ['s4'])
  expect(sent.slice(2)).toEqual([{ place: 's4', seen: ['s4'] }])
  notes.end()
})

test('what still waits goes at once where the page is left, and only once', async () => {
  const notes = notesOf()
  notes.note('s1', ['s1'])
  notes.note('s2', ['s2'])
  dispatchEvent(new Event('pagehide'))
  expect(sent.map(({ place }) => place)).toEqual(['s1', 's2'])
  for (const answer of answers) answer()
  await settled()
  expect(sent).toHaveLength(2)
  notes.end()
})

test('of somebody who is no learner nothing is remembered', () => {
  const notes = notesOf(false)
  notes.note('s1', ['s1'])
  expect(sent).toEqual([])
  notes.end()
})
