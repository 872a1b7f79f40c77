import { useEffect } from 'react'
// The first move to another page doesn't wait for it.
import '../account/refresh.ts'
import { carryOut } from '../account/carry-out.ts'
import { accountModel } from '../account/models.ts'
import { takeAwards } from '../account/take-awards.ts'
import { useUser } from '../account/use-account.ts'
import { isFailed } from '../calls/failed.ts'
import type { Store } from '../state/store.ts'
import { useStore } from '../visit/context.tsx'
import { keepLive } from './keep-live.ts'
import { Toasts } from './toasts.tsx'

/** Takes in what the page itself came with. */
function takePageAwards(store: Store) {
  const { notifications } = store.of(accountModel).value ?? {}
  if (notifications && !isFailed(notifications)) takeAwards(store, notifications.data)
}

/** The live part of a signed-in learner's page; it comes after the page has become alive. */
export function Live() {
  const store = useStore()
  const userId = useUser()?.id
  useEffect(() => void carryOut(store), [store])
  useEffect(() => takePageAwards(store), [store])
  useEffect(() => (userId === undefined ? undefined : keepLive(store, userId)), [store, userId])
  return <Toasts />
}
