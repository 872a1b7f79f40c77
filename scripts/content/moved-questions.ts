import type { ContentBundle } from '../../worker/origin/bundle.ts'
import type { Problems } from './problem.ts'
import type { FinalTestKey } from './schemas.ts'
import type { Source } from './source-file.ts'

type Bank = ContentBundle['questionBanks'][number]
type Questions = { questions: { id: string }[] }

interface Moved {
  banks: Bank[]
  finalTests: readonly { documentId: string; key: Source<FinalTestKey> }[]
  /** A course by the slug that it has or had, and whether its files could be read. */
  courseOf: (slug: string) => { documentId: string; isReadable: boolean } | undefined
  problems: Problems
}

/**
 * Puts each question that was in the final test of another course before into that one's bank, too: it is not asked there any more,
 * but the reviews of those who met it there find it.
 */
export function keepMovedQuestions({ banks, finalTests, courseOf, problems }: Moved) {
  const finalTestOf = (documentId: string | undefined) =>
    banks.find(bank => bank.part === 'final-test' && bank.documentId === documentId)
  for (const { documentId, key } of finalTests)
    for (const [i, { id, twin, formerCourse }] of key.value.questions.entries()) {
      if (!formerCourse) continue
      const refuse = (what: string, help: string) =>
        problems.add(key.file, key.lineOf(['questions', i, 'formerCourse']), what, help)
      const course = courseOf(formerCourse)
      const [own, former] = [finalTestOf(documentId), finalTestOf(course?.documentId)]
      if (!own || course?.isReadable === false) continue
      const asked = (own.key as Questions).questions.find(question => question.id === id)
      if (!former || former === own) {
        refuse(`No other course "${formerCourse}" has a final test`, 'Name the course in whose test the question was before.')
        continue
      }
      if ((former.key as Questions).questions.some(question => question.id === id)) {
        refuse(`"${id}" still stands in the final test of "${formerCourse}"`, 'Remove it there.')
        continue
      }
      const ids = [id, ...(twin ? [twin.id] : [])]
      former.key = { ...former.key, questions: [...(former.key as Questions).questions, { ...asked, retired: true }] }
      for (const [locale, words] of Object.entries(own.words as Record<string, Record<string, unknown>>))
        former.words = {
          ...former.words,
          [locale]: {
            ...(former.words[locale] as Record<string, unknown> | undefined),
            ...Object.fromEntries(ids.flatMap(id => (words[id] ? [[id, words[id]]] : []))),
          },
        }
    }
}
