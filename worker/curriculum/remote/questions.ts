import { contentPath } from '../../../shared/content/content-api.ts'
import { ContentError } from '../../../shared/errors.ts'
import { LOCALES } from '../../../shared/locale.ts'
import type { ContentServer } from '../../content/ask-json.ts'
import { askWithoutLacking } from '../../content/lacking-fields.ts'
import { logCuts } from '../../content/mend.ts'
import type { JsonObject } from '../../content/normalise.ts'
import { bankOf, type WrittenPart } from '../../content/questions/bank.ts'
import { cutsOf, type Fault, within } from '../../content/questions/faults.ts'
import { remoteQuiz } from '../../content/questions/quiz.ts'
import { checksOf } from '../../content/questions/screens.ts'
import { askWithToken } from '../../content/with-token.ts'
import { askServer } from '../../gateway/ask-server.ts'
import type { QuestionBank } from '../../learner/plan.ts'
import type { Log } from '../../log.ts'

/** What a question holds in fields of its own, which a server includes only where it is asked to. */
const insideOf = (question: string) => ({
  [`${question}[populate][answers]`]: 'true',
  [`${question}[populate][twin][populate]`]: '*',
})

interface Place {
  path: string
  populate: Record<string, string>
  /** The questions of an entry, and what was left out of them. */
  read(entry: JsonObject | undefined): (WrittenPart & { faults: Fault[] }) | null
}

const quizIn = (field: string) => (entry: JsonObject | undefined) => {
  const quiz = remoteQuiz.parse(entry?.[field])
  return quiz ? { ...quiz, faults: within(field, quiz.faults) } : null
}

/** Where each part of a lesson or course keeps its questions. */
const PLACES: Record<string, Place> = {
  check: { path: '/api/lessons', populate: insideOf('populate[screens][populate][check]'), read: checksOf },
  quiz: { path: '/api/lessons', populate: insideOf('populate[quiz]'), read: quizIn('quiz') },
  'recap-quiz': { path: '/api/lessons', populate: insideOf('populate[recapQuiz]'), read: quizIn('recapQuiz') },
  'final-test': {
    path: '/api/courses',
    populate: insideOf('populate[finalTest][populate][questions]'),
    read: quizIn('finalTest'),
  },
}

/** Asks the server for the questions of a part with their keys, with the site's own token; null where the part has none. */
export async function readQuestions(server: ContentServer, slug: string, part: string, log: Log): Promise<QuestionBank | null> {
  const place = PLACES[part]
  if (!place) return null
  const parts = await Promise.all(
    LOCALES.map(async locale => {
      const path = contentPath(place.path, { 'filters[slug][$eq]': slug, locale, ...place.populate })
      const { data } = await askWithoutLacking(server.origin, path, log, known =>
        askWithToken(
          server.token,
          false,
          async token => {
            const answer = await askServer(server, { method: 'GET', path: known, token, chosenBy: 'site' })
            if (answer.failure) throw new ContentError(answer.failure)
            return answer
          },
          code => log({ event: 'content-token-refused', call: place.path, code }),
        ),
      )
      const [entry] = (Array.isArray(data) ? data : []) as JsonObject[]
      const part = place.read(entry)
      logCuts(log, place.path, cutsOf(entry, part?.faults ?? []))
      return [locale, part] as const
    }),
  )
  return bankOf(Object.fromEntries(parts))
}
