// `npm run admin`: what an operator does about one person, one certificate, one letter.

import { academyTyped, answerHelp, runCommand, stopMisused, string } from '../academy/command-line.ts'
import { openAcademy } from '../academy/open.ts'
import { certificate } from './certificate.ts'
import type { Command } from './command.ts'
import { learner } from './learner.ts'
import { mail } from './mail.ts'
import { newsletter } from './newsletter.ts'
import { notice } from './notice.ts'
import { block, find, remove, signOut, unblock } from './people.ts'
import { readWords } from './read-words.ts'

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
  notice,
}

const WIDTH = Math.max(...Object.values(COMMANDS).flatMap(({ usage }) => usage.map(([typed]) => typed.length)))

const usageOf = (commands: readonly Command[]) =>
  `${commands
    .flatMap(({ usage }) => usage)
    .map(([typed, effect]) => `npm run admin -- ${typed.padEnd(WIDTH)}  ${effect}`)
    .join('\n')}\n\nWith --site https://site for another academy than the one that was deployed from here.`

const [name = '', ...args] = process.argv.slice(2)
if (!(name in COMMANDS)) answerHelp(usageOf(Object.values(COMMANDS)))
const command = COMMANDS[name] ?? stopMisused(usageOf(Object.values(COMMANDS)), name && `${name} is none of the commands`)

await runCommand(usageOf([command]), async () => {
  const { words, values } = readWords(args, { ...command.options, site: string })
  await command.run(words, values, openAcademy(academyTyped(values.site === undefined ? undefined : String(values.site))))
})
