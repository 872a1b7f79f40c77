import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { operatorSecretOf } from '../hook-secret.ts'
import { sendSigned } from '../signed-ask.ts'

const TRIES = 4
const isPassing = ({ status }: Response) => status === 429 || status >= 500

/** An academy that has refused, or did not answer, with what it said. */
export class Refused extends Error {}

/** The operator's calls of an academy. One that is cut or overloaded is asked again; what it does can be repeated. */
export function openAcademy(site: string) {
  const secret = operatorSecretOf(new URL(site))
  async function ask(hook: string, wish: object): Promise<Response> {
    for (let tried = 1; ; tried++) {
      const answer = await sendSigned(site, hook, { ...wish, run: randomUUID() }, secret).catch((error: Error) => error)
      if (!(answer instanceof Error) && answer.ok) return answer
      if (tried === TRIES || !(answer instanceof Error || isPassing(answer)))
        throw new Refused(
          answer instanceof Error
            ? `${site} did not answer: ${String(answer.cause ?? answer.message)}`
            : `${site} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`,
        )
      await sleep(500 * 2 ** tried)
    }
  }
  return {
    site,
    bytes: ask,
    json: async <T>(hook: string, wish: object, schema: z.ZodType<T>): Promise<T> =>
      schema.parse(await (await ask(hook, wish)).json()),
  }
}
export type Academy = ReturnType<typeof openAcademy>
