import { createContentApi } from '../../shared/content/content-api.ts'
import { LOCALES } from '../../shared/locale.ts'
import { type ContentContext, createContentFetch } from '../content/content-fetch.ts'
import { curriculumVersion } from '../content/curriculum-version.ts'
import type { C } from '../context.ts'
import { databaseOf } from '../database.ts'
import { isRemote } from '../gateway/ask.ts'
import { NOTHING_TAUGHT, type Taught } from '../learner/conclusions.ts'
import { builtInCurriculum } from './built-in.ts'
import { type Curriculum, rememberCurriculum } from './curriculum.ts'
import { slugOfPart, taughtOf } from './outline.ts'
import { remoteOutline } from './remote/outline.ts'
import { cachedBank } from './remote/question-bank.ts'

/** The curriculum of another content server. It judges its quest steps itself. */
function remoteCurriculum(c: C, ctx: ContentContext): Curriculum {
  const { deadline, operations } = c.var
  const fetch = createContentFetch(ctx, { deadline, operations })
  const [english, japanese] = LOCALES.map(locale => createContentApi(fetch, locale))
  if (!english || !japanese) throw new Error('There are two languages')
  const curriculum: Curriculum = rememberCurriculum(
    {
      outline: () => remoteOutline(english, japanese),
      async bankOf(documentId, part) {
        const slug = slugOfPart(await curriculum.outline(), documentId, part)
        return slug === undefined ? null : cachedBank(ctx, slug, part)
      },
      stepOf: async () => null,
      // A lesson that is not there is none without a quiz.
      hasQuiz: async slug => {
        const lessons = await Promise.all([english, japanese].map(content => content.lesson(slug)))
        return lessons.every(lesson => lesson === null) || lessons.some(lesson => lesson?.quiz)
      },
    },
    () => curriculumVersion(ctx),
  )
  return curriculum
}

function ownCurriculum({ env: { DB } }: C, ctx: ContentContext): Curriculum {
  if (!DB) throw new Error('Campus cannot start: set CONTENT_API_URL, or bind the databases DB and SEARCH')
  const built = builtInCurriculum(databaseOf(DB), () => new Date())
  return rememberCurriculum(built, () => curriculumVersion(ctx))
}

/**
 * What is taught by now, for what a learner’s object concludes from it. Where it cannot be read nothing is concluded yet: what was done is
 * kept all the same, and the next call draws the conclusions.
 */
export const taughtNow = (c: C): Promise<Taught> =>
  curriculumOf(c)
    .outline()
    .then(taughtOf, () => NOTHING_TAUGHT)

const ofRequests = new WeakMap<C, Curriculum>()

/** What is taught here and what is asked, with the keys: read once for each version. */
export function curriculumOf(c: C): Curriculum {
  const known = ofRequests.get(c)
  if (known) return known
  const ctx = c.executionCtx as unknown as ContentContext
  const curriculum = isRemote(c) ? remoteCurriculum(c, ctx) : ownCurriculum(c, ctx)
  ofRequests.set(c, curriculum)
  return curriculum
}
