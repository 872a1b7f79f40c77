import { lastWrite } from '../calls/call-api.ts'
import { type Failed, isFailed } from '../calls/failed.ts'
import { readOwn } from '../calls/read-own.ts'
import { learnersQuery } from '../learner/learners-query.ts'
import type { LearnerData } from '../learner/models.ts'
import { keepProgress } from '../learner/refresh.ts'
import { awardsModel } from '../live/models.ts'
import { definePersonal } from '../state/model.ts'
import type { Store } from '../state/store.ts'
import { type AccountData, accountModel, bookmarkChange } from './models.ts'
import { isOver, takeIn } from './session.ts'
import type { AccountPart } from './slots.ts'
import { takeAwards } from './take-awards.ts'
import { withAwards } from './with-awards.ts'

/** What each navigation fetches (spec 4). Unread notifications come with the achievements, so that both say the same. */
const EACH_TIME: AccountPart[] = ['user', 'achievements', 'bookmarks', 'notifications']
/** What only changes by a write of the learner's. */
const SELDOM: AccountPart[] = ['certificates', 'progress']
const FRESH_FOR_MS = 10_000

/** When `SELDOM` was last asked for, in milliseconds of the epoch; null on the page that came with it. */
const askedSeldom = definePersonal<number>('askedSeldom')

type Fetched = Partial<AccountData> & { progress?: LearnerData }

/** Fetches the learner's data in one call, once the bookmarks added or removed on this page are answered. */
export async function refresh(store: Store, some?: readonly AccountPart[]) {
  const [account, changes, last] = [store.of(accountModel), store.of(bookmarkChange), store.of(askedSeldom)]
  const change = changes.value
  await change
  const now = Date.now()
  const before = last.value ?? performance.timeOrigin
  const isOld = now - before > FRESH_FOR_MS || lastWrite.at > before || !account.value
  const parts = (account.value && some) ?? (isOld ? [...EACH_TIME, ...SELDOM] : EACH_TIME)
  const answer = (await readOwn(`/api/me?${learnersQuery(store, { parts: parts.join() })}`)) as Fetched | Failed
  const { progress, notifications, ...fresh }: Fetched = isFailed(answer)
    ? Object.fromEntries(parts.map(part => [part, answer]))
    : answer
  const known = account.value
  // A bookmark set or removed meanwhile counts more than an older answer.
  if (changes.value !== change && known) fresh.bookmarks = known.bookmarks
  takeIn(store, withAwards({ ...known, ...fresh } as AccountData, store.of(awardsModel).value ?? []))
  if (isOver(store)) return
  if (notifications && !isFailed(notifications)) takeAwards(store, notifications.data)
  if (!progress || isFailed(progress)) return
  keepProgress(store, progress.data)
  last.value = now
}
