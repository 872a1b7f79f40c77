import { z } from 'zod'
import { Refused } from '../academy/command-line.ts'

/** Above these an answer is slow: of any page, and of one that the cache had. Milliseconds until it begins. */
export const SLOW_MS = 3000
export const SLOW_HIT_MS = 200

const REQUEST = "blob1 = 'request' AND blob2 <> 'hook'"
const CALL = "blob1 = 'content' AND blob3 <> 'stale'"
const SCRIPT_REFUSED = "blob5 LIKE 'script-src%' AND blob6 IN ('self', 'inline')"

/** What is counted, by the columns of docs/watching.md. Calls of hooks are those of operators, who wait for as long as it takes. */
const COUNTED = {
  requests: REQUEST,
  errors: `${REQUEST} AND blob3 = '5xx'`,
  slow: `${REQUEST} AND double2 > ${SLOW_MS}`,
  hits: `${REQUEST} AND blob4 = 'hit'`,
  slowHits: `${REQUEST} AND blob4 = 'hit' AND double2 > ${SLOW_HIT_MS}`,
  calls: CALL,
  failedCalls: `${CALL} AND blob3 <> 'ok'`,
  crashes: `blob1 = 'report' AND (blob3 = 'crash' OR (${SCRIPT_REFUSED}))`,
}
export type Figures = Record<keyof typeof COUNTED, number>

/** The SQL that counts the last `hours` in a dataset. */
export function sqlOf(dataset: string, hours: number): string {
  const columns = Object.entries(COUNTED).map(([name, where]) => `sumIf(_sample_interval, ${where}) AS ${name}`)
  return `SELECT ${columns.join(', ')} FROM ${dataset} WHERE timestamp > NOW() - INTERVAL '${hours}' HOUR FORMAT JSON`
}

/** Whole numbers may be text, as they may be too large for a number. */
const counted = z.coerce.number().catch(0)
const names = Object.keys(COUNTED) as (keyof Figures)[]
const row = z.object(Object.fromEntries(names.map(name => [name, counted])) as Record<keyof Figures, typeof counted>)
const answer = z.object({ data: z.array(row) })

const API = 'https://api.cloudflare.com/client/v4'

/** Returns the figures of the last `hours`. Throws `Refused` where Cloudflare does not answer them. */
export async function askFigures(dataset: string, hours: number, env: NodeJS.ProcessEnv): Promise<Figures> {
  const url = `${env.CLOUDFLARE_API_BASE_URL ?? API}/accounts/${env.CLOUDFLARE_ACCOUNT_ID}/analytics_engine/sql`
  const headers = { authorization: `Bearer ${env.CLOUDFLARE_API_TOKEN}` }
  const init = { method: 'POST', headers, body: sqlOf(dataset, hours), signal: AbortSignal.timeout(30_000) }
  const response = await fetch(url, init).catch(() => null)
  const text = response ? await response.text() : ''
  if (!response?.ok)
    throw new Refused(
      `Cloudflare ${response ? `answers ${response.status}: ${text.trim().slice(0, 200)}` : 'does not answer'}`,
      'CLOUDFLARE_API_TOKEN must be allowed to read Account Analytics of the account CLOUDFLARE_ACCOUNT_ID: docs/watching.md.',
    )
  return answer.parse(JSON.parse(text)).data[0] ?? row.parse(Object.fromEntries(names.map(name => [name, 0])))
}
