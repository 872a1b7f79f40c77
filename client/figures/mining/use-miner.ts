import { useEffect, useRef, useState } from 'react'
import { mineSome, zerosOf } from '../../../shared/figures/mining.ts'

/** So many are tried before the clock is looked at, and so long before the page gets a turn. */
const TRIES = 200
const SLICE_MS = 12

const START = { nonce: 0, tries: 1, isFound: false }

/** Tries one nonce after the other: by hand, or by itself in short slices until one fits, it is stopped or the figure goes. */
export function useMiner(text: string, difficulty: number) {
  const [at, setAt] = useState(() => ({ ...START, isFound: zerosOf(text, 0) >= difficulty }))
  const [isRunning, setRunning] = useState(false)
  /** How many tries each find took. */
  const [finds, setFinds] = useState<readonly number[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    setRunning(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function go(from: number, before: number, most: number) {
    const until = performance.now() + SLICE_MS
    let next = from
    let found: number | null
    do {
      const tries = Math.min(TRIES, most)
      found = mineSome(text, difficulty, next, tries)
      next += tries
    } while (found === null && most > TRIES && performance.now() < until)
    const nonce = found ?? next - 1
    const tries = before + nonce - from + 1
    setAt({ nonce, tries, isFound: found !== null })
    if (found !== null) setFinds(all => [...all, tries])
    const isDone = found !== null || most === 1
    setRunning(!isDone)
    if (!isDone) timer.current = setTimeout(() => go(nonce + 1, tries, most))
  }
  /** After a find one begins to count anew. */
  const begin = (most: number) => {
    stop()
    go(at.nonce + 1, at.isFound ? 0 : at.tries, most)
  }
  return {
    ...at,
    finds,
    isRunning,
    tryOne: () => begin(1),
    mine: () => begin(Number.POSITIVE_INFINITY),
    stop,
    /** For another text or difficulty nothing is found yet. */
    reset(newText: string, newDifficulty: number) {
      stop()
      setFinds([])
      setAt({ ...START, isFound: zerosOf(newText, 0) >= newDifficulty })
    },
  }
}
