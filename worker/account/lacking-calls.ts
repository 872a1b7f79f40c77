import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { ACCOUNT_CALLS, type AccountCall, isLacking } from '../../shared/lacking.ts'
import { CONTENT_TIMEOUT_MS, LACKING_HOLDS_MS, LACKING_WAIT_MS } from '../../shared/limits.ts'
import { sendThrough } from '../content/ask-json.ts'
import type { C } from '../context.ts'
import { isRemote, serverOf } from '../gateway/ask.ts'
import type { ServerAnswer } from '../gateway/ask-server.ts'

/** Whether the server of an answer lacks the call. Where the answer does not tell, it has it, as far as anybody knows. */
type Reading = (answer: Response) => boolean

/** Strapi names in `Allow` what may be posted to an address, to everybody. */
const isNotPosted: Reading = ({ ok, headers }) => ok && !/^$|\bPOST\b/i.test(headers.get('allow') ?? '')
/** Asked without a token, what is there says 401 or 403. Strapi names every address as one that may be read, so it has to be asked. */
const isNotThere: Reading = ({ status }) => status === 404 || status === 405

/** What can be asked without doing anything. Of the end of an account a server tells only whoever ends theirs. */
const QUESTIONS: { call: AccountCall; method: string; path: string; read: Reading }[] = [
  { call: 'export', method: 'GET', path: '/api/users/me/export', read: isNotThere },
  { call: 'email', method: 'OPTIONS', path: '/api/users/me/email', read: isNotPosted },
  { call: 'code', method: 'OPTIONS', path: '/api/passwordless/verify', read: isNotPosted },
]

/** Whether it is lacking, by server and call. It is the same for everybody, so it may outlive a request. */
const memory = new LRUCache<string, boolean>({
  max: 80,
  ttl: LACKING_HOLDS_MS,
  ttlResolution: 0,
  perf: { now: () => Date.now() },
})
const keyOf = (c: C, call: AccountCall) => `${c.var.settings.CONTENT_API_URL} ${call}`
const note = (c: C, call: AccountCall, lacks: boolean) => memory.set(keyOf(c, call), lacks)

async function ask(c: C, { call, method, path, read }: (typeof QUESTIONS)[number]) {
  try {
    const server = serverOf(c)
    const signal = AbortSignal.timeout(CONTENT_TIMEOUT_MS)
    const request = new Request(new URL(path, server.origin), { method, redirect: 'manual', signal })
    const lacks = await sendThrough(
      server.circuit?.enter(),
      'site',
      signal,
      () => server.fetch(request),
      async answer => {
        await answer.body?.cancel()
        return answer.status < 500 && answer.status !== 429 ? read(answer) : null
      },
    )
    if (lacks !== null) note(c, call, lacks)
  } catch {
    // It is asked again the next time; until then everything is offered.
  }
}

/**
 * Takes in what the content server has answered to somebody who made a call. An answer about a code is about that code: from it nothing
 * is learned.
 */
export function noteAccountCall(c: C, call: Exclude<AccountCall, 'code'>, { status }: Pick<ServerAnswer, 'status'>) {
  if (isRemote(c) && (status < 500 || isLacking(status))) note(c, call, isLacking(status))
}

/**
 * The calls that the content server lacks, by what it has said within the hour: it is asked where that is not known, for at most a
 * second. Where it says nothing, nothing is lacking.
 */
export async function lackingCalls(c: C): Promise<AccountCall[]> {
  if (!isRemote(c)) return []
  const unknown = QUESTIONS.filter(({ call }) => !memory.has(keyOf(c, call)))
  if (unknown.length) {
    const asked = Promise.all(unknown.map(question => ask(c, question)))
    c.executionCtx.waitUntil(asked)
    await Promise.race([asked, new Promise(resolve => setTimeout(resolve, LACKING_WAIT_MS))])
  }
  return ACCOUNT_CALLS.filter(call => memory.get(keyOf(c, call)))
}

/** The answer to whoever has asked for a letter, with `code: false` where the content server takes no code. */
export async function withoutCode<T extends object>(c: C, letter: z.ZodType<T>) {
  const isLink = (await lackingCalls(c)).includes('code')
  return letter.transform(sent => (isLink ? { ...sent, code: false } : sent))
}

/** Forgets it all: for tests, each of which has a content server of its own at the same address. */
export const forgetLackingCalls = () => memory.clear()
