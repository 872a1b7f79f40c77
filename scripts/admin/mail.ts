import { z } from 'zod'
import { emailAddress } from '../../shared/content/email-address.ts'
import { Misused } from '../academy/command-line.ts'
import type { Command } from './command.ts'

const letters = z.object({
  letters: z.array(z.object({ at: z.string(), kind: z.string(), outcome: z.string(), reason: z.string().nullable() })),
  isSetUp: z.boolean(),
})
type Listed = z.infer<typeof letters>['letters'][number]

const address = emailAddress.optional()

/** One letter, in one line. Times are UTC. */
const line = ({ at, kind, outcome, reason }: Listed) =>
  `${at.slice(0, 19).replace('T', ' ')}  ${kind.padEnd(18)}  ${outcome}${reason ? `  ${reason}` : ''}`

/** Letters that have left, of which nobody sees to whom. */
export const mail: Command = {
  usage: [
    ['mail', 'letters of the last 14 days, the newest first: when, what for, and what came of them'],
    ['mail --failed', 'those of them that were refused, or whose answer nobody has seen'],
    ['mail --to-address ADDRESS', 'those of them that went to an address'],
  ],
  options: { failed: { type: 'boolean' }, 'to-address': { type: 'string' } },
  async run(words, values, academy) {
    const to = address.safeParse(values['to-address'])
    if (words.length) throw new Misused(`${words.join(' ')} is not understood`)
    if (!to.success) throw new Misused(`${values['to-address']} is no address of mail`)
    const wish = { failed: values.failed === true, address: to.data }
    const { letters: listed, isSetUp } = await academy.json('/hooks/mail', wish, letters)
    for (const letter of listed) console.log(line(letter))
    if (!listed.length) console.log('There is no such letter in the last 14 days')
    if (!isSetUp) console.log('– no mail is set up, so no letter leaves: docs/operating.md, "Signing in"')
  },
}
