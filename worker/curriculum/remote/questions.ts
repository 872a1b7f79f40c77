import { contentPath } from '../../../shared/content/content-api.ts'
import { ContentError } from '../../../shared/errors.ts'
import { LOCALES, type Locale } from '../../../shared/locale.ts'
import type { ContentServer } from '../../content/ask-json.ts'
import { askWithoutLacking } from '../../content/lacking-fields.ts'
import { logCuts } from '../../content/mend.ts'
import type { JsonObject } from '../../content/normalise.ts'
import { bankOf, untranslatedIn, type WrittenPart } from '../../content/questions/bank.ts'
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

export interface Place {
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
export const PLACES: Record<string, Place> = {
  check: { path: '/api/lessons', populate: insideOf('populate[screens][populate][check]'), read: checksOf },
  quiz: { path: '/api/lessons', populate: insideOf('populate[quiz]'), read: quizIn('quiz') },
  'recap-quiz': { path: '/api/lessons', populate: insideOf('populate[recapQuiz]'), read: quizIn('recapQuiz') },
  'final-test': {
    path: '/api/courses',
    populate: insideOf('populate[finalTest][populate][questions]'),
    read: quizIn('finalTest'),
  },
}

/** Asks the server for entries with the questions of a part and their keys, with the site's own token. */
export async function readEntries(
  server: ContentServer,
  { path, populate }: Place,
  query: Readonly<Record<string, string>>,
  log: Log,
): Promise<JsonObject[]> {
  const { data } = await askWithoutLacking(server, contentPath(path, { ...query, ...populate }), log, known =>
    askWithToken(
      server.token,
      false,
      async token => {
        const answer = await askServer(server, { method: 'GET', path: known, token, chosenBy: 'site' })
        if (answer.failure) throw new ContentError(answer.failure)
        return answer
      },
      code => log({ event: 'content-token-refused', call: path, code }),
    ),
  )
  return (Array.isArray(data) ? data : []) as JsonObject[]
}

/** Returns the questions of a part of a lesson or course, with their keys; null where the part has none. */
export async function readQuestions(server: ContentServer, slug: string, part: string, log: Log): Promise<QuestionBank | null> {
  const place = PLACES[part]
  if (!place) return null
  const read = await Promise.all(
    LOCALES.map(async locale => {
      const [entry] = await readEntries(server, place, { 'filters[slug][$eq]': slug, locale }, log)
      const written = place.read(entry)
      logCuts(log, place.path, cutsOf(entry, written?.faults ?? []))
      return { locale, entry, written }
    }),
  )
  const bank = await bankOf(Object.fromEntries(read.map(({ locale, written }) => [locale, written])))
  // A page says of itself that it is not translated, and of its checks nothing is hidden in silence (`content-entry-mended`).
  const translated = read.filter(({ entry }) => entry && part !== 'check')
  for (const { locale, entry } of translated) logUntranslated(log, place, { part, locale, entry }, untranslatedIn(bank, locale))
  return bank
}

function logUntranslated(
  log: Log,
  { path }: Place,
  { part, locale, entry }: { part: string; locale: Locale; entry: JsonObject | undefined },
  questions: number,
) {
  if (questions)
    log({ event: 'content-quiz-untranslated', type: path, id: String(entry?.documentId ?? entry?.id), part, locale, questions })
}
