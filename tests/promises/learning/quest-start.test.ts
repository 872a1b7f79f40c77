import { beforeEach, describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../../shared/locale.ts'
import { inLanguage } from '../../support/addresses.ts'
import { elementsOf, type FoundElement } from '../../support/html.ts'
import { visitWarm } from '../../support/visit.ts'
import { rowsOf } from '../accounts/database.ts'
import { guest, idOf, type Learner, learner, progressOf, stored } from './learner.ts'

beforeEach(async () => {
  await rowsOf('delete from limits')
})

type Browser = Learner['browser']
const QUEST = 'your-first-wallet'
const [FIRST, SECOND] = ['pick-a-wallet', 'order-the-backup']
const at = (locale: Locale, step = '') => inLanguage(locale, `/quests/${QUEST}${step && `/${step}`}`)

/** The fields of the form of a page that starts its quest; null where there is none. */
function startOf(elements: readonly FoundElement[]): Record<string, string> | null {
  const from = elements.findIndex(({ attributes }) => attributes.action === '/api/progress/start')
  if (from < 0) return null
  const to = elements.findIndex(({ tag }, i) => i > from && tag === 'button')
  const fields = elements.slice(from, to).filter(({ tag }) => tag === 'input')
  return Object.fromEntries(fields.map(({ attributes }) => [attributes.name ?? '', attributes.value ?? '']))
}
const pageOf = async (browser: Browser, path: string) => elementsOf(await (await browser.get(path)).text())
const press = async (browser: Browser, fields: Record<string, string> | null) =>
  browser.go('/api/progress/start', { method: 'POST', body: new URLSearchParams(fields ?? {}) })
/** The buttons of a page that lead to a step of the quest. */
const ways = (elements: readonly FoundElement[]) =>
  elements.flatMap(({ tag, attributes }) =>
    tag === 'a' && /button/.test(attributes.class ?? '') && attributes.href?.includes(`/quests/${QUEST}/`)
      ? [attributes.href]
      : [],
  )
const startedBy = async (who: string) =>
  (
    await stored<{ entity: string; entity_id: string }>(
      who,
      "select entity, entity_id from facts where progress = 'start' order by entity",
    )
  ).map(row => `${row.entity} ${row.entity_id}`)

describe.each(LOCALES)('in %s', locale => {
  test('a quest is started by the press of a button, also without script, and goes on at its first step', async () => {
    const browser = guest()
    const start = startOf(await elementsOf((await visitWarm(at(locale))).html))
    expect(start).toEqual({ type: 'quest', entityId: QUEST, return: at(locale, FIRST) })
    const pressed = await press(browser, start)
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, at(locale, FIRST)])
    expect(await progressOf(browser)).toMatchObject({
      started: { quests: [QUEST] },
      counters: { questsStarted: 1, stepsStarted: 0 },
    })
  })

  test('who has started a quest goes on with the next step that is open; it is not started again', async () => {
    const browser = guest()
    await press(browser, { type: 'quest', entityId: QUEST, return: '/' })
    const begun = await pageOf(browser, at(locale))
    expect([startOf(begun), ways(begun)]).toEqual([null, [at(locale, FIRST)]])
    await browser.post(`/api/quest-steps/validate/${FIRST}`, { answer: ['c'] })
    expect(ways(await pageOf(browser, at(locale)))).toEqual([at(locale, SECOND)])
  })

  test('a step of a quest that is not started shows its task and the same button, which leads back to it', async () => {
    const browser = guest()
    const page = await elementsOf((await visitWarm(at(locale, SECOND))).html)
    expect(page.some(({ attributes }) => attributes.action === `/api/quest-steps/validate/${SECOND}`)).toBe(true)
    const start = startOf(page)
    expect(start).toEqual({ type: 'quest', entityId: QUEST, return: `${at(locale, SECOND)}#task` })
    await press(browser, start)
    expect(startOf(await pageOf(browser, at(locale, SECOND)))).toBeNull()
  })
})

test('opening a quest and its steps starts nothing, even for somebody who learns; a first answer starts step and quest', async () => {
  const ada = await learner()
  for (const step of ['', FIRST, SECOND]) await pageOf(ada.browser, at('en', step))
  expect(startOf(await pageOf(ada.browser, at('en', FIRST)))).not.toBeNull()
  expect(await startedBy(ada.learner)).toEqual([])
  await ada.post(`/api/quest-steps/validate/${FIRST}`, { answer: ['a'] })
  expect(await startedBy(ada.learner)).toEqual([`quest ${idOf('quests', QUEST)}`, `quest-step ${idOf('quest-steps', FIRST)}`])
  expect(startOf(await pageOf(ada.browser, at('en', FIRST)))).toBeNull()
})
