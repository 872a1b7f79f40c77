import type { Notification, User } from '../../shared/content/account.ts'
import type { LiveFrame } from '../../shared/live.ts'
import { groupOf } from '../account/earned.ts'
import { isOver, signOut } from '../account/session.ts'
import { type AccountPart, accountSlots } from '../account/slots.ts'
import { type Failed, isFailed } from '../calls/failed.ts'
import { NETWORK_IS_BACK } from '../calls/network.ts'
import { readOwn } from '../calls/read-own.ts'
import type { Store } from '../state/store.ts'
import { createInbox } from './inbox.ts'
import { onePerBrowser } from './one-per-browser.ts'
import { type LiveSocket, openLiveSocket } from './socket.ts'

/** Without a socket the page asks for news this often while it is visible (content API contract). */
const POLL_EVERY_MS = 60_000
/** A socket is heard of at least every minute while it holds. */
const ALIVE_FOR_MS = 90_000
/** Several events at once cause one fetch of the changes. */
const REFRESH_AFTER_MS = 500
/** A page whose socket has not asked for the list by then asks itself. */
const LIST_AFTER_MS = 2000
/** A sign-in in another tab replaces the session: by then its answer has brought the new one. */
const SESSION_SETTLES_MS = 2000

type Numbered = Exclude<LiveFrame, { type: 'hello' }>

const UNREAD = '/api/notifications?filters[read]=false'

/** Keeps the learner's awards live on this page (spec 4), until it is ended. One socket serves all their tabs in a browser. */
export function keepLive(store: Store, userId: number): () => void {
  let socket: LiveSocket | null = null
  let heardAt = Date.now()
  /** Whether the content server tells us nothing by itself. */
  let hasToAsk = false
  /** Whether items may be missing, until the list has been fetched. */
  let isBehind = true
  /** What the server has not said again since an award came. */
  const stale = new Set<AccountPart>()
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const isLooking = () => document.visibilityState === 'visible'
  function after(ms: number, work: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }

  /** Achievements and certificates, in the menu and on their pages; a hidden tab waits until it is visible. */
  function refresh() {
    if (!stale.size || !isLooking()) return
    void store.of(accountSlots).value?.refresh(store, [...stale])
    stale.clear()
  }
  function refreshSoon(arrived: readonly Notification[]) {
    if (arrived.length && !stale.size) after(REFRESH_AFTER_MS, refresh)
    for (const one of arrived) stale.add(groupOf(one) === 'certificate' ? 'certificates' : 'achievements')
  }
  const inbox = createInbox(store, one => refreshSoon([one]))

  async function fetchUnread(): Promise<Notification[] | null> {
    const answer = (await readOwn(UNREAD)) as { data: Notification[] } | Failed
    if (isOver(store)) return null
    if (!isFailed(answer)) return answer.data
    if (answer.failed === 401) void signOut(store, 'ended')
    return null
  }
  /** Fetches everything unread. Where that fails, the next tick or look tries again. */
  async function list() {
    isBehind = true
    const fresh = await inbox.merge(fetchUnread)
    if (!fresh) return
    isBehind = false
    refreshSoon(fresh)
  }
  function takeIn(frame: Numbered) {
    if (isOver(store)) return
    if (inbox.take(frame)) void list()
  }

  const again = (ms: number) => after(ms + Math.random() * ms, () => socket?.retry())
  /** Another session may be alive in this browser by now: then the page goes on with it, or starts again with another person. */
  async function onSessionOver() {
    const user = (await readOwn('/api/users/me')) as User | Failed
    if (!isFailed(user)) return user.id === userId ? again(SESSION_SETTLES_MS) : location.reload()
    if (user.failed === 401) void signOut(store, 'ended')
    else again(POLL_EVERY_MS)
  }

  const isAlive = () => shared.tell({ alive: true, poll: hasToAsk })
  const shared = onePerBrowser<Numbered>(`campus-live ${userId}`, {
    onTold(told) {
      heardAt = Date.now()
      if ('frame' in told) takeIn(told.frame)
      else if ('alive' in told) hasToAsk = told.poll
      else isAlive()
    },
    lead() {
      socket = openLiveSocket({
        seq: inbox.seq,
        onAlive() {
          heardAt = Date.now()
          isAlive()
        },
        onBlocked() {
          heardAt = 0
        },
        onSessionOver: () => after(SESSION_SETTLES_MS, () => void onSessionOver()),
        onFrame(frame) {
          if (frame.type === 'hello') {
            hasToAsk = frame.poll
            // Another account has signed in in this browser.
            if (frame.user !== String(userId)) location.reload()
            return
          }
          takeIn(frame)
          shared.tell({ frame })
        },
      })
      return () => {
        socket?.close()
        socket = null
      }
    },
  })

  const poll = () => {
    if (isLooking() && (isBehind || hasToAsk || Date.now() - heardAt > ALIVE_FOR_MS)) void list()
  }
  after(LIST_AFTER_MS, () => {
    if (isBehind) void list()
  })
  const polling = setInterval(poll, POLL_EVERY_MS)
  const wake = () => {
    if (!isLooking()) return
    socket?.retry()
    refresh()
    poll()
  }
  for (const back of NETWORK_IS_BACK) addEventListener(back, wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    clearInterval(polling)
    for (const timer of timers) clearTimeout(timer)
    for (const back of NETWORK_IS_BACK) removeEventListener(back, wake)
    document.removeEventListener('visibilitychange', wake)
    shared.end()
  }
}
