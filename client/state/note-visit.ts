import { type PageName, routes } from '../../shared/routes.ts'
import type { Visit } from '../visit.tsx'
import type { Models } from './models.ts'
import type { Store } from './store.ts'

/** Keeps what is on screen in the shared state (spec 3): the entry, the page's seo, and what its route says of it. */
export function noteVisit({ models, site }: Store, visit: Visit) {
  const shown = (page: PageName) => (visit.page === page && !visit.error ? visit.critical : null)
  models.routeMeta.set(routes[visit.page])
  models.pageSeo.set(visit.head)
  models.course.set(shown('course') as Models['course'] | null)
  models.currentLesson.set(shown('lesson') as Models['currentLesson'] | null)
  models.article.set(shown('article') as Models['article'] | null)
  models.certificate.set(shown('certificate'))
  models.discordLink.set(site?.social.discord ?? null)
}
