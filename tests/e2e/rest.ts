import type { BrowserContext, Page, Request } from '@playwright/test'

/** The longest time after which a page does something by itself. */
const LONGEST_MS = 1000
/** When what comes a second after the page comes here: by then what is alive at first is alive. */
const SOON_MS = 200

/** Runs in every page: notes which timers run, and shortens the one that starts when the page comes alive. */
function followTimers([longest, rest]: readonly [number, number]) {
  const { setTimeout: start, clearTimeout: stop } = window
  const timers = new Set<number>()
  let isComingAlive = false
  addEventListener('alive', () => {
    isComingAlive = true
    start(() => {
      isComingAlive = false
    })
  })
  const followed = ((work: (...all: unknown[]) => void, ms = 0, ...all: unknown[]) => {
    const run = () => {
      timers.delete(timer)
      work(...all)
    }
    const timer: number = start(run, isComingAlive && ms === longest ? rest : ms)
    if (ms <= longest) timers.add(timer)
    return timer
  }) as typeof setTimeout
  window.clearTimeout = ((timer: number) => {
    timers.delete(timer)
    stop(timer)
  }) as typeof clearTimeout
  window.setTimeout = followed
  // A test that has a clock of its own knows what it lets run.
  Object.assign(window, { isResting: () => !timers.size || window.setTimeout !== followed })
}

interface Asked {
  open: Set<Request>
  total: number
}
const requests = new WeakMap<Page, Asked>()

function followRequests(page: Page) {
  const asked: Asked = { open: new Set(), total: 0 }
  requests.set(page, asked)
  const end = (request: Request) => asked.open.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
  page.on('request', request => {
    // The next document doesn't wait for requests of the one before.
    if (request.isNavigationRequest()) asked.open.clear()
    asked.open.add(request)
    asked.total++
  })
}

/** Follows what the pages of a browser do by themselves, so that a test can wait for its end. */
export async function followWork(context: BrowserContext, { isRestSoon }: { isRestSoon: boolean }) {
  await context.addInitScript(followTimers, [LONGEST_MS, isRestSoon ? SOON_MS : LONGEST_MS] as const)
  context.on('page', followRequests)
}

/** Waits until what moves around the content is there too, a moment after the page: the line about the connection is its last part. */
export const lively = (page: Page) => page.locator('[class^="bottom_"] > [class^="status_"]').waitFor({ state: 'attached' })

/** Waits until a page has no request, timer or task left, and returns how many requests it has made. */
async function quiet(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as Window & { isResting?: () => boolean }).isResting?.() !== false)
  await page.evaluate(
    () => new Promise(done => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
  )
  const { open, total } = requests.get(page) ?? { open: new Set(), total: 0 }
  return open.size ? quiet(page) : total
}

/** Waits until a page has shown, asked for and sent all that it does by itself: what is not there by then does not come. */
export async function rested(page: Page) {
  await lively(page)
  let before = -1
  for (let total = await quiet(page); total !== before; total = await quiet(page)) before = total
}
