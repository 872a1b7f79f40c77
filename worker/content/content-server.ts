import { waitUntil } from 'cloudflare:workers'
import type { AppEnv } from '../bindings.ts'
import type { Settings } from '../env.ts'
import { providersOf } from '../origin/accounts/connect/providers.ts'
import { createOrigin } from '../origin/app.ts'
import { mailerOf } from '../origin/mail/mailers.ts'
import type { ContentServer } from './ask-json.ts'
import { circuitOf } from './circuits.ts'
import { completeCertificate } from './kept-certificate.ts'
import { lackingStore } from './lacking-store.ts'

/**
 * The content server that the settings name: a remote one, or the one built in on D1. With `drafts` it also shows what is not
 * published yet.
 */
export function contentServer(settings: Settings, env: AppEnv, drafts = false): ContentServer {
  const { CONTENT_API_URL, CONTENT_API_TOKEN, CONTENT_HOOK_SECRET, SITE_ORIGIN, ETHEREUM_RPC_URL, MEDIA_HOSTS } = settings
  const { DB, SEARCH, FILES } = env
  if (CONTENT_API_URL)
    return {
      fetch: async request => completeCertificate(request, await fetch(request), DB),
      origin: CONTENT_API_URL,
      mediaHosts: MEDIA_HOSTS,
      token: CONTENT_API_TOKEN,
      ...(CONTENT_HOOK_SECRET ? { hookSecret: CONTENT_HOOK_SECRET } : {}),
      circuit: circuitOf(CONTENT_API_URL),
      ...(DB ? { lackingFields: lackingStore(DB, CONTENT_API_URL, waitUntil) } : {}),
      drafts,
    }
  if (!DB || !SEARCH) throw new Error('Campus cannot start: set CONTENT_API_URL, or bind the databases DB and SEARCH')
  const origin = createOrigin({
    DB,
    ...(FILES ? { FILES } : {}),
    siteOrigin: SITE_ORIGIN,
    mailer: mailerOf(settings, env),
    providers: providersOf(settings),
    rpcUrl: ETHEREUM_RPC_URL,
    later: waitUntil,
  })
  return {
    fetch: async request => origin.fetch(request),
    origin: 'https://content.internal',
    mediaHosts: MEDIA_HOSTS,
  }
}
