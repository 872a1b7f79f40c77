import { type Context, Hono } from 'hono'
import { ACHIEVEMENTS } from '../../shared/achievements.ts'
import { COVER_KINDS, type CoverKind } from '../../shared/cover.ts'
import { isSlug } from '../../shared/match-page.ts'
import type { HonoEnv } from '../context.ts'
import { drawAchievement } from '../drawing/achievement-picture.ts'
import { drawCover } from '../drawing/cover/cover.ts'
import { sha256 } from '../secrets.ts'

const STYLE = /<style>(.*?)<\/style>/

/** Its own style by its hash and nothing else (CSP 3, 6.7.2.3). */
async function policyOf(svg: string): Promise<string> {
  const style = STYLE.exec(svg)?.[1]
  return `default-src 'none'; ${style ? `style-src 'sha256-${await sha256(style)}='; ` : ''}frame-ancestors 'none'; sandbox`
}

const picture = async (c: Context, svg: string) =>
  c.body(svg, 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': await policyOf(svg),
  })

function cover(c: Context<HonoEnv>, motif: string | null) {
  c.set('area', 'cover')
  const { kind = '', topic = '', file = '' } = c.req.param() as Record<string, string>
  const slug = file.replace(/\.svg$/, '')
  const isKnown = COVER_KINDS.includes(kind as CoverKind) && file.endsWith('.svg') && isSlug(slug) && isSlug(topic)
  return isKnown ? picture(c, drawCover(kind as CoverKind, topic, motif, slug)) : c.notFound()
}

/** Drawn covers and the pictures of achievements. The same address is always the same picture. */
export const covers = new Hono<HonoEnv>()
covers.get('/:version/achievements/:file', c => {
  c.set('area', 'cover')
  const slug = ACHIEVEMENTS.find(known => c.req.param('file') === `${known}.svg`)
  return slug ? picture(c, drawAchievement(slug)) : c.notFound()
})
/** `/covers/<version>/<kind>/<topic>/<motif>/<slug>.svg`. */
covers.get('/:version/:kind/:topic/:motif/:file', c => cover(c, c.req.param('motif')))
/** As addresses were before content named motifs: a page that is kept somewhere may still ask. */
covers.get('/:version/:kind/:topic/:file', c => cover(c, null))
