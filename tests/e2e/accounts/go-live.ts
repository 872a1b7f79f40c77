import type { Page } from '@playwright/test'

/** Goes to a page and waits until its socket has been greeted: what is earned from then on is news. */
export async function goLive(page: Page, path: string) {
  // Whichever socket it is: one that could not be opened in time is followed by another.
  const greeted = new Promise<void>(resolve => {
    page.on('websocket', socket => socket.on('framereceived', () => resolve()))
  })
  await page.goto(path)
  await greeted
}
