import { beforeAll } from 'vitest'
import { pages } from '../../client/pages.ts'
import { emptyStorage } from './empty-storage.ts'
import './known-modules.ts'

/**
 * Pages are loaded when they are asked for. Two requests that ask for the same one first would wait for one promise, which the runner
 * keeps, and workerd ends the second as one that hangs.
 */
async function loadPages() {
  for (const load of Object.values(pages)) await load()
}

/** The same is true of what pages load, the first content call, and the first request that is no page. */
const LAZY = [
  () => import('../../client/lesson/body.tsx'),
  () => import('../../client/lesson/neighbours.ts'),
  () => import('../../client/lesson/screens-of.ts'),
  () => import('../../client/pages/article/arranged.ts'),
  () => import('../../client/pages/courses/ways.ts'),
  () => import('../../client/pages/glossary/groups.ts'),
  () => import('../../client/pages/home/load.ts'),
  () => import('../../client/search/results/shown.ts'),
  () => import('../../client/terms/link-terms.ts'),
  () => import('../../worker/whole-app.ts'),
  () => import('../../worker/answer-from-cms.ts'),
  () => import('../../worker/cms/built-in-content.ts'),
  () => import('../../worker/cms/site-answer.ts'),
  () => import('../../worker/cms/derive.ts'),
  () => import('../../worker/content/content-server.ts'),
  () => import('../../worker/content/lacking-calls.ts'),
  () => import('../../worker/content/strapi-content.ts'),
  () => import('../../worker/curriculum/remote/question-bank.ts'),
  () => import('../../worker/errand-work.ts'),
  () => import('../../worker/gateway/refuse.ts'),
  () => import('../../worker/learner/learner.ts'),
  () => import('../../worker/origin/public-certificate.ts'),
  () => import('../../worker/pages/own-reads.ts'),
  () => import('../../worker/scheduled.ts'),
]

/** One workerd serves many files: each finds its databases, buckets, objects and caches empty. */
beforeAll(async () => {
  await emptyStorage()
  await loadPages()
  for (const load of LAZY) await load()
})
