import { callApi } from './call-api.ts'

/** A read about the signed-in learner; a failure is a value. */
export async function readOwn(path: string): Promise<unknown> {
  const answer = await callApi('GET', path)
  return answer.ok ? answer.body : { failed: answer.code || 503 }
}
