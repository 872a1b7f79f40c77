import { Hono } from 'hono'
import { COVER_KINDS, type CoverKind, drawCover } from '../../shared/cover.ts'
import { isSlug } from '../../shared/match-page.ts'
import type { HonoEnv } from '../context.ts'

/** Drawn covers: `/covers/<version>/<kind>/<topic>/<slug>.svg`. The same address is always the same picture. */
export const covers = new Hono<HonoEnv>().get('/:version/:kind/:topic/:file', c => {
  c.set('area', 'cover')
  const { kind, topic, file } = c.req.param()
  const slug = file.replace(/\.svg$/, '')
  if (!COVER_KINDS.includes(kind as CoverKind) || !file.endsWith('.svg') || !isSlug(slug) || !isSlug(topic)) return c.notFound()
  return c.body(drawCover(kind as CoverKind, topic, slug), 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
})
