import { useEffect, useRef, useState } from 'react'
import { useStore } from '../visit/context.tsx'
import type { Earned } from './earned.ts'
import { readGroup, useUnread } from './unread.ts'

/** Whether this tab is visible. */
export function useLooking(): boolean {
  const [isLooking, setLooking] = useState(false)
  useEffect(() => {
    const look = () => setLooking(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isLooking
}

/** Opening a group's list marks its new items as read, also those that come while it is open. Each is tried once. */
export function useOpened(group: Earned) {
  const store = useStore()
  const unread = useUnread(group)
  const isLooking = useLooking()
  const tried = useRef(new Set<string>())
  useEffect(() => {
    if (!isLooking) return
    const isNew = unread.some(({ documentId }) => !tried.current.has(documentId))
    for (const { documentId } of unread) tried.current.add(documentId)
    if (isNew) void readGroup(store, group, unread)
  }, [store, group, unread, isLooking])
}
