import { env } from 'cloudflare:test'
import { builtInContent } from '../../worker/cms/built-in-content.ts'
import { answerCall } from '../../worker/content/border.ts'
import { databaseOf } from '../../worker/database.ts'
import type { LogEvent } from '../../worker/log.ts'

/** Returns what asks the built-in CMS a content call, at a time. */
export function askBuiltIn(now = new Date(), log: (event: LogEvent) => void = () => {}) {
  const content = builtInContent({ db: databaseOf(env.DB), search: env.SEARCH, now, mediaHosts: [], log })
  return (path: string): Promise<Response> => answerCall(new Request(`https://content.internal${path}`), content, log)
}
