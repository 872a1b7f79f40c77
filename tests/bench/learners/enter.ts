import type { C } from '../../../worker/context.ts'
import { taughtNow } from '../../../worker/curriculum/curriculum-of.ts'
import { askLearner } from '../../../worker/learner/ask-learner.ts'
import { randomToken } from '../../../worker/secrets.ts'
import { newClaim, newLearnerKey } from '../../../worker/session/learner-cookie.ts'
import { learnerOf } from '../../../worker/session/learner-keys.ts'
import { seal } from '../../../worker/session/seal.ts'
import type { Entered } from './addresses.ts'
import { sessionsOf } from './gateway-steps.ts'

/** How long the made-up sessions last, in days. */
const DAYS = 90
const DAY_MS = 86_400_000

/** An account as its content server shows it to its owner. */
const profileOf = (user: string, now: string) => ({
  id: Number(user),
  documentId: randomToken(16),
  username: `learner-${user}`,
  email: `learner-${user}@example.test`,
  provider: 'email',
  confirmed: true,
  blocked: false,
  address: null,
  createdAt: now,
  updatedAt: now,
  photo: null,
})

/** Signs somebody in as the end of a sign-in does: with a row of their own, an object and a cookie. Nobody writes a letter. */
export async function enter(c: C, user: string): Promise<Entered> {
  const { db, keys, learners, now, server } = sessionsOf(c)
  const account = { server, userId: user }
  const { key } = await learnerOf(db, account, newLearnerKey())
  const { claim, keep } = await newClaim('session', keys, key)
  const session = {
    secretHash: claim.secretHash,
    publicId: randomToken(12),
    sealedToken: await seal(randomToken(), claim.secretHash, keys),
    tokenExpiresAt: new Date(now().getTime() + DAYS * DAY_MS).toISOString(),
    provider: 'email',
    device: '',
  }
  const at = now().toISOString()
  const caller = { secretHash: claim.secretHash, now: at, begins: { session, account } }
  await askLearner(learners, key, caller, 'enter', { taught: await taughtNow(c), profile: profileOf(user, at) })
  keep(c)
  const [cookie = ''] = (c.res.headers.get('set-cookie') ?? '').split(';')
  return { cookie, key }
}
