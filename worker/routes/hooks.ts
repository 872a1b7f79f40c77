import { Hono } from 'hono'
import { z } from 'zod'
import { factsOf, kindNames, relationsOf } from '../../shared/content-model/kinds.ts'
import { IMPORT_MAX_BYTES } from '../../shared/limits.ts'
import { type ImportBindings, importContent } from '../cms/import-content.ts'
import { EntryInvalid } from '../cms/store-derived.ts'
import { CURRICULUM_TAG } from '../content/curriculum-version.ts'
import { KNOWN_TAGS, type PurgeContext, purgeChange } from '../content/purge.ts'
import type { ContentChange } from '../content-change.ts'
import type { C, HonoEnv } from '../context.ts'
import { notificationHook } from '../learning/notifications/hook.ts'
import { reasonOf } from '../log.ts'
import { noteChange } from '../media/kept.ts'
import { authenticateHook } from '../middleware/authenticate-hook.ts'
import { methodNotAllowed } from '../middleware/method-not-allowed.ts'
import { contentBundle } from '../origin/bundle.ts'
import { backupHook } from './backup-hook.ts'
import { certificateHook } from './certificate-hook.ts'
import { doctorHook } from './doctor-hook.ts'
import { learnerHook } from './learner-hook.ts'
import { mailHook } from './mail-hook.ts'
import { newsletterHook } from './newsletter-hook.ts'
import { noticeHook } from './notice-hook.ts'
import { peopleHook } from './people-hook.ts'
import { reportHook } from './report-hook.ts'
import { restoreHook } from './restore-hook.ts'

const MAX_EVENT_BYTES = 1024 * 1024

/** A webhook of Strapi, as far as we read it. */
const strapiEvent = z.object({
  event: z.string(),
  model: z.string().nullish(),
  entry: z.object({ publishedAt: z.string().nullish() }).nullish().catch(undefined),
})

/** Returns the tags of the kinds that show more of an entry than its address and headline, and must be forgotten with it. */
const dependantsOf = (model: string) =>
  kindNames.flatMap(kind =>
    relationsOf(kind).some(([, { to, shows }]) => factsOf(to).singular === model && (!shows || shows.includes('name')))
      ? [factsOf(kind).singular]
      : [],
  )

/** What takes something away from readers. */
const REMOVALS = ['entry.unpublish', 'entry.delete']

/** Returns what a content event changes for readers, by cache tag: nothing where a draft was saved, or a file that no text has yet. */
export function changeOfEvent({ event, model, entry }: z.infer<typeof strapiEvent>): ContentChange {
  if (event === 'media.update' || event === 'media.delete') return { edited: [...KNOWN_TAGS, 'search'] }
  if (!event.startsWith('entry.') || !model || !KNOWN_TAGS.includes(model)) return {}
  const tags = [model, ...dependantsOf(model), 'search']
  if (REMOVALS.includes(event)) return { removed: tags }
  return entry?.publishedAt === null ? {} : { edited: tags }
}

/** What is kept of pictures and films is asked for again. Where that cannot be noted they are five minutes late. */
async function forgetFreshness(c: C) {
  if (!c.env.FILES) return
  await noteChange(c.env.FILES, Date.now()).catch(error => c.var.log({ event: 'media-not-kept', reason: reasonOf(error) }))
}

/** Calls from content servers and from `npm run content -- --site`, each signed; webhooks of a Strapi carry the secret. */
export const hooks = new Hono<HonoEnv>()
  .post('/content', authenticateHook({ maxBytes: MAX_EVENT_BYTES, isBearerAccepted: true }), async c => {
    const event = strapiEvent.safeParse(c.var.hookBody)
    if (!event.success) return c.json({ error: 'The body must be JSON with event and model' }, 400)
    const change = changeOfEvent(event.data)
    if (event.data.event.startsWith('media.')) await forgetFreshness(c)
    const tags = [...(change.removed ?? []), ...(change.edited ?? [])]
    const isDone =
      tags.length === 0 || (await purgeChange(c.executionCtx as unknown as PurgeContext, c.env.PURGE_QUEUE, change, c.var.log))
    return c.json(isDone ? { purged: tags } : { waiting: tags })
  })
  .post('/content/import', authenticateHook({ maxBytes: IMPORT_MAX_BYTES }), async c => {
    const bundle = contentBundle.safeParse(c.var.hookBody)
    if (!bundle.success) return c.json({ error: `The bundle is not valid at ${bundle.error.issues[0]?.path.join('.')}` }, 400)
    if (!c.env.DB || !c.env.SEARCH) return c.json({ error: 'This academy reads its content from another server' }, 409)
    const importing = importContent(bundle.data, c.env as ImportBindings, new Date(), c.var.settings.MEDIA_HOSTS)
    const result = await importing.catch(error => {
      if (error instanceof EntryInvalid) return error
      throw error
    })
    if (result instanceof EntryInvalid) return c.json({ error: result.message }, 400)
    c.var.log({ event: 'content-imported', entries: result.entries, changed: result.changed })
    const edited = [CURRICULUM_TAG, ...result.tags, ...(result.tags.length ? ['search'] : [])]
    const change = { edited, removed: result.removed }
    await purgeChange(c.executionCtx as unknown as PurgeContext, c.env.PURGE_QUEUE, change, c.var.log)
    return c.json({ entries: result.entries, changed: result.changed })
  })
  .route('/certificates', certificateHook)
  .route('/notifications', notificationHook)
  .route('/learner', learnerHook)
  .route('/people', peopleHook)
  .route('/backup', backupHook)
  .route('/restore', restoreHook)
  .route('/report', reportHook)
  .route('/mail', mailHook)
  .route('/newsletter', newsletterHook)
  .route('/doctor', doctorHook)
  .route('/notice', noticeHook)
  // What has no signature to show gets no further than this.
  .post('*', methodNotAllowed())
