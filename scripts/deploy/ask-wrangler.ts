import type { z } from 'zod'
import { type Deployment, Stopped } from './step.ts'
import { reasonIn } from './wrangler.ts'

export const TRY_AGAIN = 'Mend that and run the command again: it goes on where it stopped.'

/** What wrangler answers as JSON; it may say something else before. */
export async function askJson<T>({ wrangler }: Deployment, args: string[], schema: z.ZodType<T>): Promise<T> {
  const run = await wrangler(args)
  const from = run.stdout.search(/^[[{]/m)
  if (run.code !== 0 || from < 0) throw new Stopped(reasonIn(run), TRY_AGAIN)
  return schema.parse(JSON.parse(run.stdout.slice(from)))
}

/** Runs wrangler for what it does. */
export async function carryOut({ wrangler }: Deployment, args: string[], remedy = TRY_AGAIN) {
  const run = await wrangler(args)
  if (run.code !== 0) throw new Stopped(reasonIn(run), remedy)
  return run.stdout
}
