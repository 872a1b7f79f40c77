import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Kept } from '../../worker/admin/looking.ts'
import type { Named } from '../../worker/admin/named.ts'
import { askAsOperator } from '../signed-ask.ts'
import { describeLearner } from './describe.ts'

const USAGE = `npm run admin -- learner NAME --to https://site                   what is known of somebody: by number, username, email or wallet
npm run admin -- learner NAME --to https://site --save FILE       the same, and a copy of everything that they have done
npm run admin -- learner NAME --to https://site --restore FILE    what that copy holds and they lack is given back to them
npm run admin -- learner NAME --to https://site --restore FILE --anew    they get exactly that copy, and sign in again`

const HOOK = '/hooks/learner'

function stop(): never {
  console.error(USAGE)
  process.exit(1)
}

const string = { type: 'string' } as const
const options = { to: string, save: string, restore: string, anew: { type: 'boolean' } } as const
const { positionals, values } = parseArgs({ options, allowPositionals: true })
const [command, name] = positionals
const { to, save, restore, anew = false } = values
if (command !== 'learner' || !name || positionals.length !== 2 || !to || (save && restore) || (anew && !restore)) stop()

if (restore) {
  const copy = JSON.parse(readFileSync(restore, 'utf8'))
  const { object } = (await askAsOperator(to, HOOK, { name, restore: { copy, anew } })) as { object: string }
  console.log(`✓ restored, in the object ${object}`)
} else {
  const known = (await askAsOperator(to, HOOK, { name })) as Kept & { account: Named }
  console.log(describeLearner(known))
  if (save) {
    if (!known.learning) stop()
    writeFileSync(save, JSON.stringify(known.learning, null, 2), { mode: 0o600 })
    console.log(`✓ a copy stands in ${save}: it is about a person, so delete it when you are done`)
  }
}
