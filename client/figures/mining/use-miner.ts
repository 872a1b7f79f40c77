import { useEffect, useRef, useState } from 'react'
import { mineSome, zerosOf } from '../../../shared/figures/mining.ts'

/** So many are tried before the clock is looked at, and so long before the page gets a turn. */
const TRIES = 200
const SLICE_MS = 12

interface Run {
  /** What is mined: of another text or difficulty nothing is known yet. */
  of: string
  nonce: number
  tries: number
  isFound: boolean
  /** How many tries each find took. */
  finds: readonly number[]
}

/** Tries one nonce after the other: by hand, or by itself in short slices until one fits, it is stopped or the figure goes. */
export function useMiner(text: string, difficulty: number) {
  const of = `${difficulty} ${text}`
  const [last, setLast] = useState<Run | null>(null)
  const [isRunning, setRunning] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const run: Run = last?.of === of ? last : { of, nonce: 0, tries: 1, isFound: zerosOf(text, 0) >= difficulty, finds: [] }

  function stop() {
    clearTimeout(timer.current)
    setRunning(false)
  }
  /** One slice, of one try or of as many as there is time for. After a find one begins to count anew. */
  function go({ nonce: tried, tries: before, isFound, finds }: Run, isOne: boolean) {
    const from = tried + 1
    const until = performance.now() + SLICE_MS
    let next = from
    let found: number | null
    do {
      const some = isOne ? 1 : TRIES
      found = mineSome(text, difficulty, next, some)
      next += some
    } while (found === null && !isOne && performance.now() < until)
    const nonce = found ?? next - 1
    const tries = (isFound ? 0 : before) + nonce - tried
    const now = { of, nonce, tries, isFound: found !== null, finds: found === null ? finds : [...finds, tries] }
    const isOver = isOne || now.isFound
    setLast(now)
    setRunning(!isOver)
    if (!isOver) timer.current = setTimeout(() => go(now, false))
  }
  const begin = (isOne: boolean) => {
    stop()
    go(run, isOne)
  }
  return {
    ...run,
    isRunning,
    tryOne: () => begin(true),
    mine: () => begin(false),
    stop,
    forget() {
      stop()
      setLast(null)
    },
  }
}
