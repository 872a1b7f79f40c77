import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { refusalOf } from './refusal-of.ts'
import { Refused } from './refused.ts'
import { hookSecretOf, type KnownSecret, operatorSecretOf } from './secrets.ts'
import { sendSigned } from './signed.ts'

const TRIES = 4
const isPassing = ({ status }: Response) => status === 429 || status >= 500

function open(site: string, secret: KnownSecret, mark: () => object) {
  async function ask(hook: string, wish: object): Promise<Response> {
    for (let tried = 1; ; tried++) {
      const answer = await sendSigned(site, hook, { ...wish, ...mark() }, secret.value).catch((error: Error) => error)
      if (!(answer instanceof Error) && answer.ok) return answer
      if (tried === TRIES || !(answer instanceof Error || isPassing(answer))) throw await refusalOf(site, answer, secret)
      await sleep(500 * 2 ** tried)
    }
  }
  return {
    site,
    bytes: ask,
    async json<T>(hook: string, wish: object, schema: z.ZodType<T>): Promise<T> {
      const read = schema.safeParse(await (await ask(hook, wish)).json().catch(() => null))
      if (read.success) return read.data
      const where = read.error.issues[0]?.path.join('.') || 'its top'
      throw new Refused(
        `${site} answers ${hook} with what this version does not understand, at ${where}`,
        'Deploy the version of this checkout, or run the command in the checkout that was deployed.',
      )
    },
  }
}

/** The operator's calls of an academy. One that is cut or overloaded is asked again; what it does can be repeated. */
export const openAcademy = ({ origin }: URL) =>
  // A call that is made again is another one: a signature is good once.
  open(origin, operatorSecretOf(new URL(origin)), () => ({ run: randomUUID() }))
export type Academy = ReturnType<typeof open>

/** The calls of an academy that whoever writes its content makes. */
export const openContent = ({ origin }: URL) => open(origin, hookSecretOf(new URL(origin)), () => ({}))
