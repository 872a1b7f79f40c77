import { z } from 'zod'
import { Refused } from './refused.ts'
import { type KnownSecret, onRefusal } from './secrets.ts'

const said = z.looseObject({ error: z.string() })

const LONGEST = 300

/** What an academy has said of its no, in its words where it has any. */
async function wordsOf(answer: Response): Promise<string> {
  const text = await answer.clone().text()
  const json = said.safeParse(await answer.json().catch(() => null))
  return json.data?.error ?? text.trim().slice(0, LONGEST)
}

/** Why something was not done: what an academy has answered, or that it has not, with what to do. */
export async function refusalOf(site: string, answer: Response | Error, secret: KnownSecret): Promise<Refused> {
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
