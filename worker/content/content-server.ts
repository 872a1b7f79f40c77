import type { Bindings, Settings } from '../env.ts'
import { createOrigin } from '../origin/app.ts'
import type { ContentServer } from './border.ts'

/** The content server that the settings name: a remote one, or the one built in on D1. */
export function contentServer(settings: Settings, { DB, SEARCH }: Bindings): ContentServer {
  const { CONTENT_API_URL, CONTENT_API_TOKEN, SITE_ORIGIN } = settings
  if (CONTENT_API_URL) return { fetch: request => fetch(request), origin: CONTENT_API_URL, token: CONTENT_API_TOKEN }
  if (!DB || !SEARCH) throw new Error('Campus cannot start: set CONTENT_API_URL, or bind the databases DB and SEARCH')
  const origin = createOrigin({ DB, SEARCH, siteOrigin: SITE_ORIGIN })
  return { fetch: async request => origin.fetch(request), origin: 'https://content.internal' }
}
