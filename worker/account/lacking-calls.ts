import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { type AccountCall, isLacking, SERVER_CALLS, type ServerCallName } from '../../shared/lacking.ts'
import { LACKING_HOLDS_MS, LACKING_WAIT_MS } from '../../shared/limits.ts'
import type { ContentContext } from '../content/content-fetch.ts'
import { forgetLackingAnswer, readLackingCalls } from '../content/read-lacking-calls.ts'
import type { C } from '../context.ts'
import { isRemote } from '../gateway/ask.ts'
import type { ServerAnswer } from '../gateway/ask-server.ts'

/** Whether it is lacking, by server and call. It is the same for everybody, so it may outlive a request. */
const memory = new LRUCache<string, boolean>({
  max: 80,
  ttl: LACKING_HOLDS_MS,
  ttlResolution: 0,
  perf: { now: () => Date.now() },
})
const keyOf = (c: C, call: ServerCallName) => `${c.var.settings.CONTENT_API_URL} ${call}`
const note = (c: C, call: ServerCallName, lacks: boolean) => memory.set(keyOf(c, call), lacks)

async function ask(c: C): Promise<void> {
  try {
    const { lacking, unknown } = await readLackingCalls(c.executionCtx as unknown as ContentContext)
    // Of the end of an account a server tells only whoever ends theirs.
    for (const call of SERVER_CALLS) if (call !== 'delete' && !unknown.includes(call)) note(c, call, lacking.includes(call))
  } catch {
    // It is asked again the next time; until then everything is offered.
  }
}

/**
 * Takes in what the content server has answered to somebody who made a call. An answer about a code is about that code: from it nothing
 * is learned.
 */
export function noteAccountCall(c: C, call: Exclude<AccountCall, 'code'>, { status }: Pick<ServerAnswer, 'status'>) {
  if (status < 500 || isLacking(status)) note(c, call, isLacking(status))
}

/**
 * The calls that the content server lacks, by what it has said within the hour: it is asked where that is not known, for at most a
 * second. Where it says nothing, nothing is lacking.
 */
export async function lackingCalls(c: C): Promise<ServerCallName[]> {
  if (!isRemote(c)) return []
  if (SERVER_CALLS.some(call => call !== 'delete' && !memory.has(keyOf(c, call)))) {
    const asked = ask(c)
    c.executionCtx.waitUntil(asked)
    await Promise.race([asked, new Promise(resolve => setTimeout(resolve, LACKING_WAIT_MS))])
  }
  return SERVER_CALLS.filter(call => memory.get(keyOf(c, call)))
}

/** The answer to whoever has asked for a letter, with `code: false` where the content server takes no code. */
export async function withoutCode<T extends object>(c: C, letter: z.ZodType<T>) {
  const isLink = (await lackingCalls(c)).includes('code')
  return letter.transform(sent => (isLink ? { ...sent, code: false } : sent))
}

/** Forgets it all: for tests, each of which has a content server of its own at the same address. */
export function forgetLackingCalls() {
  memory.clear()
  forgetLackingAnswer()
}
