import { Hono } from 'hono'
import type { HonoEnv } from '../context.ts'
import { FOR_ALL } from '../middleware/for-all.ts'
import { importBadgeKey } from './badge/badge-key.ts'
import { didDocument, multikeyOf } from './badge/did.ts'

/**
 * `/.well-known/did.json`: the public key by which anybody checks a badge of this academy, and those of before, so that badges which
 * people keep elsewhere stay good when the key is changed.
 */
export const didFile = new Hono<HonoEnv>().get('/did.json', async c => {
  c.set('area', 'did')
  const { BADGE_SIGNING_KEY, BADGE_KEYS_PREVIOUS, SITE_ORIGIN } = c.var.settings
  const current = BADGE_SIGNING_KEY ? [(await importBadgeKey(BADGE_SIGNING_KEY)).publicKey] : []
  // One that is named in both settings stands there once.
  const keys = new Map([...current, ...BADGE_KEYS_PREVIOUS].map(key => [multikeyOf(key), key]))
  if (!keys.size) return c.notFound()
  return c.json(didDocument([...keys.values()], new URL(SITE_ORIGIN).host), 200, {
    'cache-control': 'public, max-age=3600',
    ...FOR_ALL,
  })
})
