import { expect, vi } from 'vitest'
import type { Browser } from '../../../support/accounts.ts'
import { askLive, type Socket, take } from '../../../support/live.ts'
import { pinged } from '../../live/events.ts'
import { dataOf } from '../learner.ts'

/** A socket whose object has died may say nothing any more. */
const PONG_WITHIN_MS = 50

/** A page that stays open, and comes back with the number of the last event that it has. */
export interface OpenPage {
  comeBack(): Promise<void>
  /** Shows that it was told these notifications, each under one number at most: the others it has looked up. */
  expectTold(documentIds: readonly string[]): Promise<void>
}

/** What a page looks up that is told that everything has changed. */
const listed = async (browser: Browser) =>
  dataOf<{ documentId: string }[]>(await browser.get('/api/notifications?filters[read]=false'))

/** Opens a page of somebody who is signed in. */
export async function openPage(browser: Browser): Promise<OpenPage> {
  let socket: Socket | null = null
  let seq = 0
  /** Under which numbers a notification came. */
  const numbers = new Map<string, number[]>()
  async function read() {
    if (!socket) return
    await Promise.race([pinged(socket).catch(() => {}), scheduler.wait(PONG_WITHIN_MS)])
    for (const frame of socket.frames.splice(0)) {
      if (frame.type === 'reset') throw new Error('The page was sent back to the beginning')
      if (!('seq' in frame) || frame.seq <= seq) continue
      seq = frame.seq
      if (frame.type === 'changed')
        for (const { documentId } of await listed(browser)) numbers.set(documentId, numbers.get(documentId) ?? [])
      if (frame.type !== 'notification') continue
      const { documentId } = frame.notification
      numbers.set(documentId, [...(numbers.get(documentId) ?? []), frame.seq])
    }
  }
  async function comeBack() {
    await read()
    if (socket && !socket.closed) socket.close()
    socket = take(await askLive(browser, { since: seq }))
  }
  await comeBack()
  return {
    comeBack,
    async expectTold(documentIds) {
      await comeBack()
      await vi.waitFor(async () => {
        await read()
        expect([...numbers.keys()].sort()).toEqual([...documentIds].sort())
      })
      expect([...numbers.values()].every(({ length }) => length <= 1)).toBe(true)
      socket?.close()
    },
  }
}
