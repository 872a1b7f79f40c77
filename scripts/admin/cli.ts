// `npm run admin`: what an operator does about one person, one certificate, one letter.
import { parseArgs } from 'node:util'
import { openAcademy, Refused } from '../backup/academy.ts'
import { deployedSite } from '../deploy/kept.ts'
import { certificate } from './certificate.ts'
import { type Command, Misused } from './command.ts'
import { learner } from './learner.ts'
import { mail } from './mail.ts'
import { newsletter } from './newsletter.ts'
import { block, find, remove, signOut, unblock } from './people.ts'

const COMMANDS: Readonly<Record<string, Command>> = {
  find,
  learner,
  'sign-out': signOut,
  block,
  unblock,
  delete: remove,
  certificate,
  newsletter,
  mail,
}

const WIDTH = Math.max(...Object.values(COMMANDS).flatMap(({ usage }) => usage.map(([typed]) => typed.length)))

function stop(of: readonly Command[] = Object.values(COMMANDS)): never {
  for (const [typed, effect] of of.flatMap(({ usage }) => usage))
    console.error(`npm run admin -- ${typed.padEnd(WIDTH)}  ${effect}`)
  console.error('\nWith --to https://site for another academy than the one that was deployed from here.')
  process.exit(2)
}

const [name = '', ...rest] = process.argv.slice(2)
const command = COMMANDS[name] ?? stop()

function readArguments() {
  try {
    return parseArgs({ args: rest, options: { ...command.options, to: { type: 'string' } }, allowPositionals: true })
  } catch {
    return stop([command])
  }
}

const { positionals, values } = readArguments()
const site = values.to ?? deployedSite()
if (typeof site !== 'string' || !URL.canParse(site)) stop([command])
try {
  await command.run(positionals, values, openAcademy(site))
} catch (error) {
  if (error instanceof Misused) stop([command])
  if (!(error instanceof Refused)) throw error
  console.error(`✗ ${error.message}`)
  process.exit(1)
}
