import { useEffect } from 'react'
import { carryOut } from '../account/carry-out.ts'
import { useUser } from '../account/use-account.ts'
import { useStore } from '../visit/context.tsx'
import { keepLive } from './keep-live.ts'
import { Toasts } from './toasts.tsx'

/** The live part of a signed-in learner's page; it comes after the page has become alive. */
export function Live() {
  const store = useStore()
  const userId = useUser()?.id
  useEffect(() => void carryOut(store), [store])
  useEffect(() => (userId === undefined ? undefined : keepLive(store, userId)), [store, userId])
  return <Toasts />
}
