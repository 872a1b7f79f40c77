import { expect, test } from 'vitest'
import { compileContent } from '../../scripts/content/compile.ts'
import { type Person, signedIn } from './person.ts'
import { QUESTS } from './small-curriculum.ts'
import { createWallet } from './wallet.ts'

const { bundle } = compileContent()

interface Step {
  slug: string
  kind: string
  key: { right?: string[]; order?: string[]; accepted?: string[] }
}

/** The steps of a quest in their order, with what is right. */
function stepsOf(quest: string): Step[] {
  const steps = bundle.entries.filter(({ kind, locale, parent }) => kind === 'quest-steps' && locale === 'en' && parent === quest)
  return steps
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .map(({ slug, documentId, data }) => {
      const key = bundle.questionBanks.find(bank => bank.documentId === documentId)?.key ?? {}
      return { slug, kind: String(data.kind), key }
    })
}

/** The right answer to a step, as a page sends it. */
async function answerTo({ kind, key }: Step, person: Person): Promise<unknown> {
  switch (kind) {
    case 'choice':
      return key.right
    case 'ordering':
      return key.order
    case 'text':
      return ` ${key.accepted?.[0]?.toUpperCase()} `
    case 'wallet':
      return { message: '', ...(await createWallet().sign(person)) }
    default:
      return null
  }
}

const answer = async (person: Person, { slug }: Step, given: unknown) => {
  const said = await person.post(`/api/quest-steps/validate/${slug}`, { data: { answer: given } })
  return [said.status, ((await said.json()) as { data: { valid: boolean } | null }).data?.valid]
}

test('there is a step of every kind', () => {
  const kinds = QUESTS.flatMap(quest => stepsOf(quest).map(({ kind }) => kind))
  expect([...new Set(kinds)].sort()).toEqual(['choice', 'ordering', 'text', 'visit', 'wallet'])
})

test.each(QUESTS)('the quest %s is passed step by step, and its certificate is there', async quest => {
  const ada = await signedIn()
  expect((await ada.post('/api/progress/start', { data: { entityId: quest, type: 'quest' } })).ok).toBe(true)
  for (const step of stepsOf(quest)) {
    if (step.kind === 'choice' || step.kind === 'text')
      expect(await answer(ada, step, ['no such thing'])).not.toEqual([200, true])
    expect(await answer(ada, step, await answerTo(step, ada)), step.slug).toEqual([200, true])
  }
  const claim = () => ada.post('/api/create-certificate', { quest, name: 'Ada' })
  await expect.poll(async () => (await claim()).status, { timeout: 20_000 }).toBeLessThan(300)
  const { data } = (await (await claim()).json()) as { data: { slug: string } }
  expect((await ada.get(`/certificates/${data.slug}`)).status).toBe(200)
})
