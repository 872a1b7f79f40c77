import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Kept } from '../../worker/admin/looking.ts'
import type { Named } from '../../worker/admin/named.ts'
import { Misused, Refused } from '../academy/command-line.ts'
import { type Command, onlyWord } from './command.ts'
import { describeLearner } from './describe.ts'

const HOOK = '/hooks/learner'
const file = z.string().min(1).optional()
const known = z.custom<Kept & { account: Named }>(
  value => z.looseObject({ account: z.object(), state: z.string() }).safeParse(value).success,
)

/** The copy of a learner that `--save` has written; what is in it the academy looks at. */
function readCopy(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Misused(`${file} cannot be read`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(
      `${file} is no copy of a learner`,
      'Such a copy is made by `npm run admin -- learner NAME --save FILE`, and stands in each backup.',
    )
  }
}

/** What is known of somebody, and the way back from a copy of it. */
export const learner: Command = {
  usage: [
    ['learner NAME', 'what is known of somebody: by number, username, email or wallet'],
    ['learner NAME --save FILE', 'the same, and a copy of everything that they have done'],
    ['learner NAME --restore FILE', 'what that copy holds and they lack is given back to them'],
    ['learner NAME --restore FILE --anew', 'they get exactly that copy, and sign in again'],
  ],
  options: { save: { type: 'string' }, restore: { type: 'string' }, anew: { type: 'boolean' } },
  async run(words, values, academy) {
    const name = onlyWord(words, 'NAME')
    const [save, restore, anew] = [file.parse(values.save), file.parse(values.restore), values.anew === true]
    if (save && restore) throw new Misused('--save or --restore, not both')
    if (anew && !restore) throw new Misused('--anew belongs to --restore FILE')
    if (restore) {
      const copy = readCopy(restore)
      const wish = { name, restore: { copy, anew } }
      const { object } = await academy.json(HOOK, wish, z.object({ object: z.string() }))
      return console.log(`✓ restored, in the object ${object}`)
    }
    const found = await academy.json(HOOK, { name }, known)
    console.log(describeLearner(found))
    if (!save) return
    if (!found.learning) return console.log('– there is nothing to save: nothing is known of what they did')
    // A file that exists keeps its mode.
    writeFileSync(save, '', { mode: 0o600 })
    chmodSync(save, 0o600)
    writeFileSync(save, JSON.stringify(found.learning, null, 2))
    console.log(`✓ a copy stands in ${save}: it is about a person, so delete it when you are done`)
  },
}
