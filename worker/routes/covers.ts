import { type Context, Hono } from 'hono'
import { ACHIEVEMENTS } from '../../shared/achievements.ts'
import { COVER_KINDS, type CoverKind } from '../../shared/cover.ts'
import { isSlug } from '../../shared/match-page.ts'
import type { HonoEnv } from '../context.ts'
import { drawAchievement } from '../drawing/achievement-picture.ts'
import { drawCover } from '../drawing/cover.ts'

const picture = (c: Context, svg: string) =>
  c.body(svg, 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })

/** Drawn covers and the pictures of achievements. The same address is always the same picture. */
export const covers = new Hono<HonoEnv>()
covers.get('/:version/achievements/:file', c => {
  c.set('area', 'cover')
  const slug = ACHIEVEMENTS.find(known => c.req.param('file') === `${known}.svg`)
  return slug ? picture(c, drawAchievement(slug)) : c.notFound()
})
/** `/covers/<version>/<kind>/<topic>/<slug>.svg` */
covers.get('/:version/:kind/:topic/:file', c => {
  c.set('area', 'cover')
  const { kind, topic, file } = c.req.param()
  const slug = file.replace(/\.svg$/, '')
  if (!COVER_KINDS.includes(kind as CoverKind) || !file.endsWith('.svg') || !isSlug(slug) || !isSlug(topic)) return c.notFound()
  return picture(c, drawCover(kind as CoverKind, topic, slug))
})
