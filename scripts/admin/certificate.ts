import { z } from 'zod'
import { Misused } from '../academy/command-line.ts'
import { type Command, onlyWord } from './command.ts'

const done = z.object({ slug: z.string(), revoked: z.boolean() })

/** Certificates that no longer hold. */
export const certificate: Command = {
  usage: [
    ['certificate revoke SLUG', 'say of a certificate that it no longer holds'],
    ['certificate restore SLUG', 'take that back'],
  ],
  async run([what, ...words], _values, academy) {
    if (what !== 'revoke' && what !== 'restore') throw new Misused(what ? `certificate does not ${what}` : 'revoke or restore?')
    const { slug, revoked } = await academy.json(
      '/hooks/certificates',
      { slug: onlyWord(words, 'SLUG'), revoked: what === 'revoke' },
      done,
    )
    console.log(`✓ ${slug} ${revoked ? 'no longer holds' : 'holds again'}`)
  },
}
