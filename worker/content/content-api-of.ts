import type { Context } from 'hono'
import { type ContentApi, createContentApi } from '../../shared/content/content-api.ts'
import type { Locale } from '../../shared/locale.ts'
import type { HonoEnv } from '../context.ts'
import { type ContentContext, createContentFetch } from './content-fetch.ts'

/** The content in a language, as a route that answers with a file rather than a page reads it. */
export const contentApiOf = (c: Context<HonoEnv>, locale: Locale): ContentApi =>
  createContentApi(createContentFetch(c.executionCtx as unknown as ContentContext, { operations: c.var.operations }), locale)
