import { z } from 'zod'
import { type Command, Misused, onlyWord } from './command.ts'

const done = z.object({ slug: z.string(), revoked: z.boolean() })

/** Certificates that no longer hold. */
export const certificate: Command = {
  usage: [
    ['certificate revoke SLUG', 'say of a certificate that it no longer holds'],
    ['certificate restore SLUG', 'take that back'],
  ],
  async run([what, ...words], _values, academy) {
    if (what !== 'revoke' && what !== 'restore') throw new Misused()
    const { slug, revoked } = await academy.json(
      '/hooks/certificates',
      { slug: onlyWord(words), revoked: what === 'revoke' },
      done,
    )
    console.log(`✓ ${slug} ${revoked ? 'no longer holds' : 'holds again'}`)
  },
}
