import { Hono } from 'hono'
import { type PurgeContext, purgeEverywhere } from '../content/purge.ts'
import type { HonoEnv } from '../context.ts'
import { contentBundle } from '../origin/bundle.ts'
import { type ImportBindings, importContent } from '../origin/import-content.ts'

/** Routes of `npm start` only; they do not exist in a production build. */
export const dev = new Hono<HonoEnv>().post('/content', async c => {
  c.set('area', 'dev')
  const bundle = contentBundle.parse(await c.req.json())
  const { entries, changed, tags } = await importContent(bundle, c.env as ImportBindings, new Date())
  if (tags.length) await purgeEverywhere(c.executionCtx as unknown as PurgeContext, [...tags, 'search'], c.var.log)
  return c.text(`${entries} texts, ${changed} changed`)
})
