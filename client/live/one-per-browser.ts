import { openTabs } from '../calls/tabs.ts'

/** What the tabs of one browser tell each other. */
export type Told<T> = { frame: T } | { alive: true; poll: boolean } | { isAnybodyThere: true }

/** A leader that does not answer within this is asleep, as phones put tabs to sleep: one that is looked at takes over. */
const ANSWERS_WITHIN_MS = 4000
const ASK_EVERY_MS = 60_000

export interface Lead<T> {
  /** Hands something on to the other tabs. */
  tell(told: Told<T>): void
  end(): void
}

interface Options<T> {
  /** Begins to hold the socket for all; answers how to end. */
  lead(): () => void
  /** Hears what the leader tells; as the leader, hears that another tab asks. */
  onTold(told: Told<T>): void
}

/**
 * Makes one tab of a browser the one that holds a socket for all; when it goes or sleeps, another takes over. Where the browser
 * cannot share, every tab leads itself.
 */
export function onePerBrowser<T>(name: string, { lead, onTold }: Options<T>): Lead<T> {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return { tell: () => {}, end: lead() }
  const over = new AbortController()
  let hasHeard = false
  let isOver = false
  let stopLeading: (() => void) | null = null

  /** Holds the lead until the page goes, or until another tab takes it. */
  const hold = () =>
    new Promise<void>(release => {
      const end = lead()
      stopLeading = () => {
        stopLeading = null
        end()
        release()
      }
    })
  const wait = (options: LockOptions) =>
    void navigator.locks
      .request(name, options, () => (isOver ? undefined : hold()))
      .catch((error: Error) => {
        const wasLeading = stopLeading !== null
        stopLeading?.()
        if (isOver) return
        // Taken by a tab that took this one for asleep. A browser that gives no lock at all leaves every tab to itself.
        if (wasLeading && error.name === 'AbortError') wait({ signal: over.signal })
        else void hold()
      })
  wait({ signal: over.signal })

  const tabs = openTabs(name, (told: Told<T>) => {
    hasHeard = true
    if ('isAnybodyThere' in told && !stopLeading) return
    onTold(told)
  })
  const isLooking = () => document.visibilityState === 'visible'
  let asking: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    if (stopLeading || !isLooking()) return
    hasHeard = false
    tabs.tell({ isAnybodyThere: true } satisfies Told<T>)
    clearTimeout(asking)
    asking = setTimeout(() => {
      if (!hasHeard && !stopLeading && isLooking()) wait({ steal: true })
    }, ANSWERS_WITHIN_MS)
  }
  ask()
  const repeating = setInterval(ask, ASK_EVERY_MS)
  document.addEventListener('visibilitychange', ask)

  return {
    tell: tabs.tell,
    end() {
      isOver = true
      clearInterval(repeating)
      clearTimeout(asking)
      document.removeEventListener('visibilitychange', ask)
      over.abort()
      stopLeading?.()
      tabs.close()
    },
  }
}
