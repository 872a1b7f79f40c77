import { type PageName, routes } from '../../shared/routes.ts'
import type { Visit } from '../visit.tsx'
import type { Models } from './models.ts'
import type { Store } from './store.ts'

/** Keeps what is on screen in the shared state (spec 3): the entry, the page's seo, and what its route says of it. */
export function noteVisit({ models, site }: Store, visit: Visit) {
  const shown = (page: PageName) => (visit.page === page && !visit.error ? visit.critical : null)
  models.routeMeta.value = routes[visit.page]
  models.pageSeo.value = visit.head
  models.course.value = shown('course') as Models['course'] | null
  models.currentLesson.value = shown('lesson') as Models['currentLesson'] | null
  models.article.value = shown('article') as Models['article'] | null
  models.certificate.value = shown('certificate')
  models.discordLink.value = site?.social.discord ?? null
}
