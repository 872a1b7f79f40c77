import { contentPath } from '../../../shared/content/content-api.ts'
import { ContentError } from '../../../shared/errors.ts'
import { LOCALES } from '../../../shared/locale.ts'
import type { ContentServer } from '../../content/border.ts'
import { askWithoutLacking } from '../../content/lacking-fields.ts'
import { logCuts } from '../../content/mend.ts'
import type { JsonObject } from '../../content/normalise.ts'
import { bankOf } from '../../content/questions/bank.ts'
import { cutsOf, within } from '../../content/questions/faults.ts'
import { remoteQuiz } from '../../content/questions/quiz.ts'
import { askWithToken } from '../../content/with-token.ts'
import { askServer } from '../../gateway/ask-server.ts'
import type { QuestionBank } from '../../learner/plan.ts'
import type { Log } from '../../log.ts'
import { isNamed, type Outline } from '../outline.ts'

/** What a question holds in fields of its own, which a server includes only where it is asked to. */
const insideOf = (question: string) => ({
  [`${question}[populate][answers]`]: 'true',
  [`${question}[populate][twin][populate]`]: '*',
})

/** Where each part of a lesson or course keeps its questions. */
const FIELDS: Record<string, { path: string; field: string; populate: Record<string, string> }> = {
  quiz: { path: '/api/lessons', field: 'quiz', populate: insideOf('populate[quiz]') },
  'recap-quiz': { path: '/api/lessons', field: 'recapQuiz', populate: insideOf('populate[recapQuiz]') },
  'final-test': { path: '/api/courses', field: 'finalTest', populate: insideOf('populate[finalTest][populate][questions]') },
}

/** Asks the server for a quiz's questions with their keys, by the academy's own token. None of it is passed on. */
export async function readQuestions(
  server: ContentServer,
  outline: Outline,
  documentId: string,
  part: string,
  log: Log,
): Promise<QuestionBank | null> {
  const place = FIELDS[part]
  // Strapi 4 counts each type from 1: a lesson and a course may have the same id.
  const isTest = part === 'final-test'
  const slug = isTest ? outline.courses.find(isNamed(documentId))?.slug : outline.lessons.get(documentId)?.slug
  if (!place || !slug) return null
  const quizzes = await Promise.all(
    LOCALES.map(async locale => {
      const path = contentPath(place.path, { 'filters[slug][$eq]': slug, locale, ...place.populate })
      const { data } = await askWithoutLacking(server.origin, path, log, known =>
        askWithToken(
          server.token,
          false,
          async token => {
            const answer = await askServer(server, { method: 'GET', path: known, token })
            if (answer.failure) throw new ContentError(answer.failure)
            return answer
          },
          code => log({ event: 'content-token-refused', call: place.path, code }),
        ),
      )
      const [entry] = (Array.isArray(data) ? data : []) as JsonObject[]
      const quiz = remoteQuiz.parse(entry?.[place.field])
      logCuts(log, place.path, cutsOf(entry, within(place.field, quiz?.faults ?? [])))
      return [locale, quiz] as const
    }),
  )
  return bankOf(Object.fromEntries(quizzes))
}
