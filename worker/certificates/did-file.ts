import { Hono } from 'hono'
import type { HonoEnv } from '../context.ts'
import { FOR_ALL } from '../middleware/for-all.ts'
import { importBadgeKey } from './badge/badge-key.ts'
import { didDocument } from './badge/did.ts'

/** `/.well-known/did.json`: the public key by which anybody checks a badge of this academy. */
export const didFile = new Hono<HonoEnv>().get('/did.json', async c => {
  c.set('area', 'did')
  const { BADGE_SIGNING_KEY, SITE_ORIGIN } = c.var.settings
  if (!BADGE_SIGNING_KEY) return c.notFound()
  const { publicKey } = await importBadgeKey(BADGE_SIGNING_KEY)
  return c.json(didDocument([publicKey], new URL(SITE_ORIGIN).host), 200, {
    'cache-control': 'public, max-age=3600',
    ...FOR_ALL,
  })
})
