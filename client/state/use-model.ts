import { useSignals } from '@preact/signals-react/runtime'
import { useSyncExternalStore } from 'react'
import { useStore } from '../visit/context.tsx'
import type { Followed, Named } from './model.ts'

const never = () => () => {}

/** The library's way to say that this hook, and not its component, reads signals. */
const IN_A_HOOK = 2

function useValue<T>(held: Followed<T>): T {
  const reading = useSignals(IN_A_HOOK)
  try {
    return held.value
  } finally {
    reading.f()
  }
}

function useFollowed<T>(held: Followed<T>): T {
  const value = useValue(held)
  // React compares both once it has taken the part over: where nothing has changed, nothing is rendered again.
  return useSyncExternalStore(
    never,
    () => value,
    () => held.first,
  )
}

/**
 * What a signal holds; the component follows it. A part of the page that React takes over late must be as the server made it: it
 * begins with the signal's value at that time, and shows later changes right afterwards. The server renders once and follows
 * nothing.
 */
export const useHeld: <T>(held: Followed<T>) => T = import.meta.env.SSR ? held => held.value : useFollowed

/** What a model of this visit holds. The only way in which a component reads the shared state. */
export const useModel = <T>(model: Named<T>): T => useHeld(useStore().of(model))
