import { Hono } from 'hono'
import { notFound } from '../../shared/errors.ts'
import { errorAnswer } from './error-answer.ts'
import { wholePages } from './html.tsx'
import { page } from './page.ts'
import type { PageContext, PageEnv } from './page-env.ts'
import { routeSteps, withMatch, withSiteData } from './steps.ts'

/** Every step from an address to HTML, in order. What it is made with comes as bindings (`PageContext`). */
const pageApp = new Hono<PageEnv>()
  .use(wholePages, withSiteData, withMatch, routeSteps)
  .get('*', page)
  .notFound(c => errorAnswer(notFound(), c))
  .onError(errorAnswer)

/** Answers a page. Status, title and canonical address are decided before the first byte. */
export const answerPage = async (request: Request, context: PageContext): Promise<Response> => pageApp.fetch(request, context)
