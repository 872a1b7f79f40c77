import { ask } from './ask.ts'

/** A read about the signed-in learner; a failure is a value. */
export async function own(path: string): Promise<unknown> {
  const answer = await ask('GET', path)
  return answer.ok ? answer.body : { failed: answer.code || 503 }
}
