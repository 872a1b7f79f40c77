import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { Refused } from './command-line.ts'
import { hookSecretOf, type KnownSecret, onRefusal, operatorSecretOf } from './secrets.ts'
import { sendSigned } from './signed.ts'

const said = z.looseObject({ error: z.string() })

const LONGEST = 300

/** What an academy has said of its no, in its words where it has any. */
async function wordsOf(answer: Response): Promise<string> {
  const text = await answer.clone().text()
  const json = said.safeParse(await answer.json().catch(() => null))
  return json.data?.error ?? text.trim().slice(0, LONGEST)
}

/** Why something was not done: what an academy has answered, or that it has not, with what to do. */
async function refusalOf(site: string, answer: Response | Error, secret: KnownSecret): Promise<Refused> {
  const examine = `\`npm run doctor -- --site ${site}\``
  if (answer instanceof Error)
    return new Refused(
      `${site} did not answer: ${String(answer.cause ?? answer.message)}`,
      `Is that the address? ${examine} says more.`,
    )
  const { status } = answer
  if (status === 401)
    return new Refused(
      `${site} refuses the ${secret.name} of ${secret.from}`,
      `${onRefusal(secret)} ${examine} says whether it is the clock.`,
    )
  const words = await wordsOf(answer)
  // What an academy refuses for a reason it says in words for its operator.
  if (status < 500 && words) return new Refused(words)
  return new Refused(`${site} answered ${status}${words ? `: ${words}` : ''}`, `${examine} says what is wrong.`)
}

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
