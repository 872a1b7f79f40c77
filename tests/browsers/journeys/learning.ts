import { keyOf } from '../../support/quiz-key.ts'
import type { Journey } from '../journey.ts'
import type { Person } from '../person.ts'

const SLUG = 'what-money-is'
const LESSON = `/courses/crypto-basics/${SLUG}`

const key = keyOf('lessons', SLUG, 'quiz')

/** Gives the right answer to the question that is shown, and answers which it was. */
async function answer(person: Person): Promise<string> {
  const question = await person.knows(
    'a question',
    () => document.querySelector<HTMLInputElement>('#quiz form[aria-busy=false] input[name=question]')?.value,
  )
  for (const option of key.get(question) ?? []) await person.chooses(option)
  await person.presses('button', 'Answer', true)
  return question
}

export const learning: Journey[] = [
  {
    name: 'take a quiz as a guest, and go on with it after a reload',
    async go(person) {
      await person.goes(`${LESSON}#quiz`)
      await person.presses('button', 'Start the quiz')
      await person.reads('Question 1 of 4')
      await answer(person)
      await person.sees('status', '')
      await person.presses('link', 'Next question')
      await person.reads('Question 2 of 4')
      await person.reloads()
      await person.reads('Question 2 of 4')
      for (const next of ['Next question', 'Next question', 'See the result']) {
        await answer(person)
        await person.presses('link', next)
      }
      await person.sees('heading', 'Quiz passed')
    },
  },
  {
    name: 'save a lesson, open it and answer without a network; the answer arrives once there is one',
    async go(person, cable) {
      await person.goes(LESSON)
      await person.presses('button', 'Save for offline')
      await person.sees('link', 'Saved for offline')
      cable.cut()
      await person.goes(`${LESSON}#quiz`)
      await person.reloads()
      await person.reads('You are offline. What you type stays here.')
      await person.presses('button', 'Start the quiz')
      const question = await answer(person)
      await person.reads('saved on this device')
      cable.mend()
      await person.knows('no more that waits', () => !document.body.innerText.includes('saved on this device'))
      await person.knows(
        'the answer at the server',
        async (slug, before) => {
          const said = await fetch(`/api/attempts?part=quiz&entity=${slug}`)
          const { data } = (await said.json()) as { data: { answered: number; right: number; question: { id: string } } }
          return data.answered === 1 && data.right === 1 && data.question.id !== before
        },
        SLUG,
        question,
      )
    },
  },
]
