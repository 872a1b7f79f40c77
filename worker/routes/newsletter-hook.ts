import { z } from 'zod'
import { emailAddress } from '../../shared/content/email-address.ts'
import type { C } from '../context.ts'
import { builtInDatabase } from '../gateway/ask.ts'
import { mailerOf } from '../origin/mail/mailers.ts'
import { openLetters, stateOf } from '../origin/newsletter/issue-state.ts'
import { beginIssue, countReaders, findIssue, newestIssues, openIssue } from '../origin/newsletter/issues.ts'
import { type Sending, sendSome, tryIssue } from '../origin/newsletter/sending.ts'
import { issueHash, writtenIssue } from '../origin/newsletter/written-issue.ts'
import { operatorHook } from './operator-hook.ts'

const MAX_BYTES = 512 * 1024
const SHOWN = 20

const wanted = z.discriminatedUnion('which', [
  z.strictObject({ which: z.literal('new') }),
  z.strictObject({ which: z.literal('failed'), before: z.iso.datetime() }),
  z.strictObject({ which: z.literal('again'), numbers: z.array(z.int().positive()).min(1).max(100) }),
])
const wish = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('readers') }),
  z.strictObject({ do: z.literal('test'), mail: emailAddress, issue: writtenIssue }),
  z.strictObject({ do: z.literal('begin'), issue: writtenIssue }),
  z.strictObject({ do: z.literal('send'), hash: issueHash, wanted, after: z.string().max(64) }),
  z.strictObject({
    do: z.literal('status'),
    hash: z
      .string()
      .regex(/^[0-9a-f]{8,64}$/)
      .optional(),
  }),
])
type Wish = z.infer<typeof wish>

const UNKNOWN = 'There is no such issue, or several begin so'
const OVER = 'This issue is over: who has got it is not known any more'

/** What only looks: it needs nobody who sends letters. */
async function look(c: C, { db, now }: Pick<Sending, 'db' | 'now'>, hash: string | undefined): Promise<Response> {
  if (hash === undefined) {
    const rows = await newestIssues(db, SHOWN)
    return c.json({ issues: await Promise.all(rows.map(row => stateOf(db, row, now()))) })
  }
  const row = await findIssue(db, hash)
  if (!row) return c.json({ error: UNKNOWN }, 404)
  const [unanswered, refused] = await Promise.all(
    (['marked', 'failed'] as const).map(state => openLetters(db, row.hash, state, now())),
  )
  return c.json({ issues: [await stateOf(db, row, now())], unanswered, refused })
}

async function send(c: C, sending: Sending, wish: Exclude<Wish, { do: 'readers' | 'status' }>): Promise<Response> {
  const { db, now } = sending
  switch (wish.do) {
    case 'test':
      return c.json({ came: await tryIssue(sending, wish.issue, wish.mail) })
    case 'begin': {
      const row = await beginIssue(db, wish.issue, now())
      if (!row || !openIssue(row)) return c.json({ error: OVER }, 409)
      if (row.locale !== wish.issue.locale) return c.json({ error: `This issue was begun in ${row.locale}` }, 409)
      return c.json({ ...(await stateOf(db, row, now())), now: now().toISOString() })
    }
    case 'send': {
      const row = await findIssue(db, wish.hash)
      const issue = row && openIssue(row)
      if (!issue) return c.json({ error: row ? OVER : UNKNOWN }, row ? 409 : 404)
      const work = sendSome(sending, issue, wish.wanted, wish.after)
      // Whoever asks may go: what has begun is noted to its end.
      c.executionCtx.waitUntil(work.catch(() => {}))
      return c.json(await work)
    }
  }
}

/**
 * `POST /hooks/newsletter`: an operator tries an issue, sends it to all who have confirmed, a few letters a call, and sees how far it is.
 * 409 where the academy sends no newsletter of its own, or an issue is over.
 */
export const newsletterHook = operatorHook(
  wish,
  async (c, wish) => {
    const { settings, log } = c.var
    const db = builtInDatabase(c)
    if (!db) return c.json({ error: 'The newsletter of this academy is kept by its content server' }, 409)
    const kept = { db, now: () => new Date() }
    if (wish.do === 'readers') return c.json({ readers: await countReaders(kept.db) })
    if (wish.do === 'status') return look(c, kept, wish.hash)
    const mailer = mailerOf(settings, c.env)
    if (!mailer) return c.json({ error: 'This academy sends no mail: see "Signing in" in docs/operating.md' }, 409)
    if (wish.do === 'begin') log({ event: 'newsletter-begun', issue: wish.issue.hash.slice(0, 12) })
    return send(c, { ...kept, mailer, siteOrigin: settings.SITE_ORIGIN }, wish)
  },
  MAX_BYTES,
)
