import { z } from 'zod'
import { emailAddress } from '../../shared/content/email-address.ts'
import { Misused } from '../academy/command-line.ts'
import type { Academy } from '../academy/open.ts'
import type { Command, Values } from './command.ts'
import { begun, came, HOOK, readers, status } from './newsletter/answers.ts'
import { describeIssue, describeLeftOut, describeOpen, describeRun } from './newsletter/describe.ts'
import { readIssue } from './newsletter/issue-file.ts'
import { type Counts, sendAll } from './newsletter/send.ts'

/** Issues from files, one for each language. */
function readIssues(files: readonly string[]) {
  if (!files.length) throw new Misused('FILE is missing')
  const issues = files.map(readIssue)
  if (new Set(issues.map(({ locale }) => locale)).size < issues.length) throw new Misused('two files are of one language')
  return issues
}

async function tryOut(files: readonly string[], { mail }: Values, academy: Academy) {
  const to = emailAddress.safeParse(mail)
  if (!to.success) throw new Misused(mail === undefined ? '--mail ADDRESS is missing' : `${mail} is no address of mail`)
  for (const issue of readIssues(files)) {
    const { came: how } = await academy.json(HOOK, { do: 'test', mail: to.data, issue }, came)
    console.log(how === 'sent' ? `✓ ${issue.locale}: a letter is on its way` : `✗ ${issue.locale}: ${how}`)
    if (how !== 'sent') process.exitCode = 1
  }
}

/** A line that is written over where somebody watches. */
const progress = (total: number) => (counts: Counts) => {
  if (process.stdout.isTTY) process.stdout.write(`\r  ${describeRun(counts)} of ${total} `)
}
const ended = () => process.stdout.isTTY && process.stdout.write('\n')

async function send(files: readonly string[], values: Values, academy: Academy) {
  const issues = readIssues(files)
  const written = issues.map(({ locale }) => locale)
  const { readers: all } = await academy.json(HOOK, { do: 'readers' }, readers)
  for (const line of describeLeftOut(all, written)) console.log(line)
  for (const issue of issues) {
    const { now, ...known } = await academy.json(HOOK, { do: 'begin', issue }, begun)
    console.log(describeIssue(known))
    const run = await sendAll(academy, issue.hash, { which: 'new' }, progress(known.readers - known.sent))
    ended()
    console.log(`✓ ${describeRun(run)} now`)
    if (values['retry-failed']) {
      const retried = await sendAll(academy, issue.hash, { which: 'failed', before: now }, progress(known.failed))
      ended()
      console.log(`✓ of those that were refused before: ${describeRun(retried)}`)
    }
    await show(issue.hash, academy)
  }
}

const NOT_AGAIN = 'the others have an answer, were marked within the last minute, or their reader has left'

/** Letters without an answer, by their numbers: their operator has looked. */
async function sendAgain(typed: string, numbers: readonly string[], academy: Academy) {
  const named = z.array(z.coerce.number().int().positive()).min(1).max(100).safeParse(numbers)
  if (!named.success) throw new Misused('the numbers of 1 to 100 letters are wanted, as `newsletter status HASH` shows them')
  const { issues } = await academy.json(HOOK, { do: 'status', hash: typed }, status)
  for (const { hash } of issues) {
    const run = await sendAll(academy, hash, { which: 'again', numbers: named.data }, progress(named.data.length))
    ended()
    const rest = run.sent < named.data.length ? `: ${NOT_AGAIN}` : ''
    console.log(`✓ ${run.sent} of ${named.data.length} sent again${rest}`)
  }
}

async function show(hash: string | undefined, academy: Academy) {
  const { issues, unanswered, refused } = await academy.json(HOOK, { do: 'status', hash }, status)
  for (const issue of issues) console.log(describeIssue(issue))
  if (!issues.length) console.log('No issue was sent yet')
  for (const line of describeOpen(issues[0]?.hash ?? '', unanswered, refused)) console.log(line)
}

/** Issues of the newsletter, to all who have confirmed. */
export const newsletter: Command = {
  usage: [
    ['newsletter test FILE… --mail ADDRESS', 'one letter of each file to an address, as readers would get it'],
    ['newsletter send FILE…', 'to everybody who has confirmed, in their language; stopped and begun again it goes on'],
    ['newsletter send FILE… --retry-failed', 'the same, and letters once more that were refused'],
    ['newsletter send --again HASH NUMBER…', 'letters once more whose answer nobody has seen'],
    ['newsletter status [HASH]', 'how far the issues are, and which letters of one are open'],
  ],
  options: { mail: { type: 'string' }, again: { type: 'string' }, 'retry-failed': { type: 'boolean' } },
  async run([what, ...words], values, academy) {
    const { again } = values
    if (what === 'test') return tryOut(words, values, academy)
    if (what === 'send' && typeof again === 'string') return sendAgain(again, words, academy)
    if (what === 'send') return send(words, values, academy)
    if (what !== 'status') throw new Misused(what ? `newsletter does not ${what}` : 'test, send or status?')
    if (words.length > 1) throw new Misused(`one HASH is wanted, and ${words.slice(1).join(' ')} is too much`)
    return show(words[0], academy)
  },
}
