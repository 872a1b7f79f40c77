import { tolerant } from '../storage/tolerant.ts'

/** Tells the tabs of this browser that a learner has signed in or out. */
export const SESSION_CHANNEL = 'campus-session'
/** Every page of a signed-in learner says so once. */
export const SIGNED_IN = 'signed-in'

/** Talk between the tabs of one browser. A browser that has no channel hears nothing, and nothing depends on it. */
export interface TabChannel {
  tell(message: unknown): void
  close(): void
}

/** Hears what other tabs, or the service worker, say under this name, and can tell them something. */
export function openTabs(name: string, onMessage?: (message: never) => void): TabChannel {
  const channel = tolerant(() => new BroadcastChannel(name))
  if (channel && onMessage) channel.onmessage = ({ data }) => onMessage(data as never)
  return {
    tell: message => void tolerant(() => channel?.postMessage(message)),
    close: () => channel?.close(),
  }
}

/** Tells the other tabs something, once. */
export function tellTabs(name: string, message: unknown) {
  const tabs = openTabs(name)
  tabs.tell(message)
  tabs.close()
}
