import { z } from 'zod'
import type { Found } from '../../worker/admin/finding.ts'
import { Misused } from '../academy/command-line.ts'
import { type Command, minute, onlyWord } from './command.ts'

const HOOK = '/hooks/people'

const account = z.object({ server: z.string(), userId: z.string(), username: z.string().optional() })
const done = z.object({ account, ended: z.number() })
const found: z.ZodType<Found> = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  since: z.string(),
  blocked: z.string().nullable(),
})
const deleted = z.object({ account, certificates: z.int(), isThere: z.boolean() })

const called = ({ username, userId, server }: z.infer<typeof account>) => `${username ?? 'user'} (number ${userId} of ${server})`
const sessions = (count: number) => (count === 1 ? '1 session has ended' : `${count} sessions have ended`)

const line = ({ id, username, email, address, since, blocked }: Found) =>
  [
    `id:${id}`,
    username,
    email ?? '–',
    address ?? '–',
    `since ${minute(since)}`,
    ...(blocked ? [`blocked ${minute(blocked)}`] : []),
  ].join('  ')

const LEAST = 2
function textOf(words: readonly string[]): string {
  const text = onlyWord(words, 'TEXT').trim()
  if (text.length < LEAST) throw new Misused(`TEXT has at least ${LEAST} letters`)
  return text
}

/** Accounts by a part of their name, email or wallet. */
export const find: Command = {
  usage: [['find TEXT', 'accounts whose username, email or wallet holds these letters, the newest first']],
  async run(words, _values, academy) {
    const answer = await academy.json(
      HOOK,
      { do: 'find', text: textOf(words) },
      z.object({ found: z.array(found), most: z.int() }),
    )
    for (const one of answer.found) console.log(line(one))
    if (!answer.found.length) console.log('– nobody is called so')
    if (answer.found.length === answer.most) console.log(`– there may be more: these are the newest ${answer.most}`)
  },
}

const about = (
  what: 'sign-out' | 'block' | 'unblock',
  effect: string,
  said: (name: string, ended: number) => string,
): Command => ({
  usage: [[`${what} NAME`, effect]],
  async run(words, _values, academy) {
    const answer = await academy.json(HOOK, { do: what, name: onlyWord(words, 'NAME') }, done)
    console.log(`✓ ${said(called(answer.account), answer.ended)}`)
  },
})

export const signOut = about(
  'sign-out',
  'end all their sessions; they may sign in again',
  (name, ended) => `${name} is signed out: ${sessions(ended)}`,
)
export const block = about(
  'block',
  'end all their sessions, and let nobody in again; nothing is deleted',
  (name, ended) => `nobody gets into the account of ${name} any more: ${sessions(ended)}`,
)
export const unblock = about('unblock', 'let them in again', name => `${name} may sign in again`)

/** The end of an account. */
export const remove: Command = {
  usage: [['delete NAME --confirm USERNAME', 'delete an account and all that is about it, for good']],
  options: { confirm: { type: 'string' } },
  async run(words, { confirm = '' }, academy) {
    const answer = await academy.json(HOOK, { do: 'delete', name: onlyWord(words, 'NAME'), confirm: String(confirm) }, deleted)
    console.log(`✓ ${called(answer.account)} is deleted, with ${answer.certificates} certificates`)
    if (answer.isThere)
      console.log('  → What is kept here has gone. The account itself is the content server’s: delete it there too.')
  },
}
