import { loadFont } from 'virtual:drawing-fonts'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { isLocale } from '../../shared/locale.ts'
import { isSlug } from '../../shared/match-page.ts'
import { type SocialFacts, socialUrl, socialVersion } from '../../shared/social.ts'
import { socialCache } from '../content/caches.ts'
import { contentApiOf } from '../content/content-api-of.ts'
import type { HonoEnv } from '../context.ts'
import { cachedDrawing } from '../drawing/cached-drawing.ts'
import { digest } from '../drawing/digest.ts'
import { FOR_ALL } from '../middleware/for-all.ts'
import { contentUnavailable } from '../middleware/unavailable.ts'
import { siteWords } from '../pages/site-words.ts'
import { findFacts } from './find-facts.ts'
import { FOLDER, markAsked, PNG } from './stored.ts'

/** Part of every stored name. A new one when the drawing changes. */
const DESIGN = 'v2'
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Of an address without the version that is current: the picture may change. */
const SHORT = 'public, max-age=300'

/** What draws is large, so it is loaded by the first picture that is not there yet. */
async function drawNow(facts: SocialFacts) {
  const { drawSocial } = await import('./card.ts')
  return drawSocial(facts, loadFont, async () => (await import('@resvg/resvg-wasm/index_bg.wasm')).default)
}

/** Drawn once and kept under what it says. A request that comes meanwhile waits for the same drawing. */
async function pictureOf(facts: SocialFacts, c: Context<HonoEnv>): Promise<Response> {
  const bucket = c.env.FILES
  const name = `${FOLDER}${await digest(JSON.stringify([DESIGN, facts]))}.png`
  // A mark that could not be written is written by the next reader.
  const onKept = (stored: R2Object, bytes: Uint8Array<ArrayBuffer>) =>
    bucket && c.executionCtx.waitUntil(markAsked(bucket, stored, bytes, Date.now()).catch(() => {}))
  const draw = () => cachedDrawing({ bucket, name, contentType: PNG, onKept }, () => drawNow(facts))
  return socialCache.fetch(
    `https://drawn.internal/${name}`,
    async () => new Response(await draw(), { headers: { 'cache-control': IMMUTABLE } }),
    work => c.executionCtx.waitUntil(work),
  )
}

async function factsOf(c: Context<HonoEnv>, path: readonly string[]): Promise<SocialFacts | null> {
  const locale = c.req.param('locale')
  if (!isLocale(locale) || !path.every(isSlug)) return null
  return findFacts(path, contentApiOf(c, locale), await siteWords(c, locale))
}

/** `/social/<locale>/<kind>/<slug>.png`: the picture of a published page, for link previews. */
export const socialPictures = new Hono<HonoEnv>()
  .use(etag())
  .onError(contentUnavailable)
  .get('/:locale/:path{.+\\.png}', async c => {
    c.set('area', 'social')
    const path = c.req.param('path').slice(0, -'.png'.length).split('/')
    const facts = await factsOf(c, path)
    if (!facts) return c.notFound()
    if (facts.path.join('/') !== path.join('/')) return c.redirect(socialUrl(facts), 301)
    const picture = await pictureOf(facts, c)
    return new Response(picture.body, {
      headers: {
        'content-type': PNG,
        'cache-control': c.req.query('v') === socialVersion(facts) ? IMMUTABLE : SHORT,
        ...FOR_ALL,
      },
    })
  })
