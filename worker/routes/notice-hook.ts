import { type PurgeContext, purgeChange } from '../content/purge.ts'
import { NOTICE_TAG, notice, storeNotice } from '../pages/site-notice.ts'
import { operatorHook } from './operator-hook.ts'

/** `POST /hooks/notice`: what the operator says on all pages, by language; `{}` ends it. */
export const noticeHook = operatorHook(notice, async (c, wanted) => {
  const { FILES, PURGE_QUEUE } = c.env
  if (!FILES) return c.json({ error: 'This site has no bucket for a notice' }, 409)
  await storeNotice(FILES, wanted)
  await purgeChange(c.executionCtx as unknown as PurgeContext, PURGE_QUEUE, { edited: [NOTICE_TAG] }, c.var.log)
  return c.json(wanted)
})
