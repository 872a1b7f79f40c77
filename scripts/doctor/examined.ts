import type { DoctorReport } from '../../worker/doctor/report.ts'
import type { KnownSecret } from '../academy/secrets.ts'
import { signed } from '../academy/signed.ts'

/** An academy that is examined: what this machine knows of it, how it is asked, and what was found so far. */
export interface Examined {
  site: URL
  /** To whom a letter is sent; undefined where nobody wants one. */
  mail: string | undefined
  /** Secrets by which it lets hooks in, as far as this machine knows them. */
  secrets: { operator: KnownSecret | null; content: KnownSecret | null }
  /** Settings that this machine knows, by name, and where they stand. */
  settings: { values: Readonly<Record<string, string>>; from: string }
  /** Names of the migrations of this checkout, by database. */
  migrations: Readonly<Record<string, readonly string[]>>
  fetch: typeof fetch
  /** The time, in ms since 1970. */
  now(): number
  /** Opens a socket, says something once and answers what was heard. Throws where there is none. */
  hearBack(address: URL, headers: Record<string, string>, said: string): Promise<string>
  /** Whether anything of Campus answers. */
  isAnswering: boolean
  /** By how many ms this machine's clock is ahead of the site's. */
  ahead: number
  /** What the academy says of itself; null until it was asked, and where it refused. */
  report: DoctorReport | null
}

/** After this nobody waits for an answer. A look at a content server takes the longest. */
const TIMEOUT_MS = 60_000

export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Asks for something at the site, or at an address elsewhere. Redirects are answers. */
export async function ask({ site, fetch }: Examined, path: string | URL, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(new URL(path, site), { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Calls a hook of the site, signed by the site's own clock: this machine's may be wrong, which is said elsewhere. */
export function callHook(examined: Examined, path: string, json: unknown, secret: string): Promise<Answer> {
  const body = JSON.stringify(json)
  const signature = signed('POST', new URL(path, examined.site), body, secret, examined.now() - examined.ahead)
  return ask(examined, path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...signature } })
}

/** Why something could not be asked, in a few words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause, message } = error
  const within = cause instanceof AggregateError ? cause.errors[0] : cause
  return within instanceof Error ? within.message || String((within as NodeJS.ErrnoException).code) : message
}
