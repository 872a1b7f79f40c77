import { askLearner, type Learners } from '../learner/ask-learner.ts'
import { checkedBy, checkOf } from '../session/our-check.ts'
import type { SealingKeys } from '../session/seal.ts'

/** The object’s name and our check of it. */
const TOKEN = /^([\w-]{22})\.([\w-]{22})$/
const checked = (key: string) => `reminder ${key}`

/** The token by which whoever has a letter ends reminders, and nothing else. It holds as long as one of our two keys has made it. */
export const endingToken = async (key: string, { current }: SealingKeys) => `${key}.${await checkOf(checked(key), current)}`

/** Ends reminders by the token of a letter; once more changes nothing. False where no letter of ours had it. */
export async function endReminders(learners: Learners, keys: SealingKeys, token: string, now: Date): Promise<boolean> {
  const [, key, check] = TOKEN.exec(token) ?? []
  if (!key || !check || !(await checkedBy(checked(key), check, keys))) return false
  // Of an account that is gone there is nothing left to end.
  await askLearner(learners, key, { secretHash: null, now: now.toISOString() }, 'wish-reminder', null)
  return true
}
