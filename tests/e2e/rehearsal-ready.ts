import type { FullConfig } from '@playwright/test'
import { untilAnswered } from '../../scripts/until-answered.ts'

/** The rehearsal takes longest to start: it does so while the other servers start, and the tests begin once it has its content. */
export default async function rehearsalReady({ projects }: FullConfig) {
  const rehearsal = projects.find(({ name }) => name === 'accounts')?.use.baseURL
  await untilAnswered(new URL('/courses/crypto-basics', rehearsal).href, 180_000)
}
