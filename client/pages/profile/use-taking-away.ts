import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '../../account/said.tsx'

/** A list of which single things can be taken away: they leave it at once, and the focus stays with the list. */
export function useTakingAway() {
  const list = useRef<HTMLUListElement>(null)
  const [gone, setGone] = useState<readonly string[]>([])
  const [outcome, setOutcome] = useState<Outcome>(null)
  useEffect(() => {
    if (gone.length) list.current?.focus()
  }, [gone])
  const takeAway = (id: string, done: string) => {
    setGone(ids => [...ids, id])
    setOutcome({ done })
  }
  return { list, gone, outcome, setOutcome, takeAway }
}
