import type { FullConfig } from '@playwright/test'

const PATIENCE_MS = 180_000

const isThere = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

/** The rehearsal takes longest to start: it does so while the other servers start, and the tests begin once it has its content. */
export default async function rehearsalReady({ projects }: FullConfig) {
  const address = new URL('/courses/crypto-basics', projects.find(({ name }) => name === 'accounts')?.use.baseURL).href
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isThere(address))) {
    if (Date.now() > deadline) throw new Error(`nothing answers ${address} for ${PATIENCE_MS / 1000} s`)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}
