import { splitLocale } from '../../shared/locale.ts'
import type { PageMatch } from '../../shared/match-page.ts'
import { errorPage, pages } from '../pages.ts'
import { embeddedData } from './data.ts'
import { readEmbedded } from './embedded.ts'
import type { Visit } from './visit.ts'

/** Where the server found itself; the browser need not match the address again. */
export interface Place extends PageMatch {
  query: Record<string, string>
  search?: string
}

/** The visit that the server rendered, from the page's data. */
export async function firstVisit(place: Place): Promise<Visit> {
  const search = new URLSearchParams(place.query).toString()
  const here = { path: splitLocale(location.pathname).path, search, ...place }
  // Only a stream that broke off asks for its data again.
  const again = async () => (await import('../navigation/visits.ts').then(late => late.load(place, place.query))).loaded
  const data = embeddedData(again)
  const error = readEmbedded('error')
  if (error) return { ...here, module: await errorPage(), ...data, critical: error.value, error: true }
  return { ...here, module: await pages[place.page](), ...data }
}
