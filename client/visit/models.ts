import { type Route, routes } from '../../shared/routes.ts'
import { defineDerived, defineModel } from '../state/model.ts'
import type { Visit } from './visit.ts'

/** The page on screen. It begins with the one that the server made. */
export const visitModel = defineModel<Visit>('visit')

/** The page that a navigation is fetching. */
export const onItsWay = defineModel<{ to: string; route: Route | null }>('onItsWay')

/** Title and meta of the page on screen; null on the server, which writes them itself. */
export const pageSeo = defineDerived('pageSeo', read => read(visitModel)?.head ?? null)

/** How the page on screen is laid out; null for an error page. */
export const routeMeta = defineDerived('routeMeta', (read): Route | null => {
  const visit = read(visitModel)
  return visit && !visit.error ? routes[visit.page] : null
})
