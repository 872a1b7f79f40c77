import { Hono } from 'hono'
import { previewCache } from '../content/caches.ts'
import type { HonoEnv } from '../context.ts'
import { limit } from '../gateway/refuse.ts'
import { createPreviewHosts } from '../link-preview/hosts.ts'
import { linkPreview } from '../link-preview/routes.ts'

const hosts = createPreviewHosts(() => new Date())

/** `/custom-api`: what pages elsewhere say of themselves, of the hosts that the curriculum and the operator name. */
export const linkPreviews = new Hono<HonoEnv>().use('/link-preview', limit('link-preview')).route(
  '/',
  linkPreview({
    fetch: (url, init) => fetch(url, init),
    hosts: c => hosts(c.env, c.var.settings),
    cache: previewCache,
    onMissing: (c, reason) => c.var.log({ event: 'link-preview-failed', reason }),
  }),
)
