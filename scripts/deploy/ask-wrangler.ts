import type { z } from 'zod'
import { Refused } from '../academy/command-line.ts'
import type { Deployment } from './step.ts'
import { type Run, reasonIn } from './wrangler.ts'

export const TRY_AGAIN = 'Mend that and run the command again: it goes on where it stopped.'

/** The JSON that a run has printed, whatever it has said before; null where there is none of that shape. */
export function jsonIn<T>({ stdout }: Run, schema: z.ZodType<T>): T | null {
  const from = stdout.search(/^[[{]/m)
  return from < 0 ? null : (schema.safeParse(JSON.parse(stdout.slice(from))).data ?? null)
}

/** What wrangler answers as JSON. */
export async function askJson<T>({ wrangler }: Deployment, args: string[], schema: z.ZodType<T>): Promise<T> {
  const run = await wrangler(args)
  const answer = run.code === 0 ? jsonIn(run, schema) : null
  if (answer === null) throw new Refused(reasonIn(run), TRY_AGAIN)
  return answer
}

/** Runs wrangler for what it does. */
export async function carryOut({ wrangler }: Deployment, args: string[], remedy = TRY_AGAIN) {
  const run = await wrangler(args)
  if (run.code !== 0) throw new Refused(reasonIn(run), remedy)
  return run.stdout
}
