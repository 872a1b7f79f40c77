import { expect, test } from 'vitest'
import { forgetLacking, isTypeLacking, noteAnswer } from './lacking-types.ts'

const hear = (...statuses: number[]) => {
  for (const status of statuses) noteAnswer('https://content.test/api/quests?locale=en', status)
  return isTypeLacking('quest')
}

test('what a server lacks holds until it has it; where it cannot say so just now, what it said before holds', () => {
  for (const status of [403, 404, 405, 501]) {
    expect(hear(status), `${status}`).toBe(true)
    expect(hear(500, 504), `${status}`).toBe(true)
    expect(hear(200), `${status}`).toBe(false)
    expect(hear(500, 401, 429), `${status}`).toBe(false)
  }
})

test('a change of a type says that it is there', () => {
  hear(404)
  forgetLacking(['article', 'course'])
  expect(isTypeLacking('quest')).toBe(true)
  forgetLacking(['quest-step', 'quest'])
  expect(isTypeLacking('quest')).toBe(false)
})
