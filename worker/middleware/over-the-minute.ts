import type { C } from '../context.ts'
import { addressOf, LIMITS, type LimitName, minuteBinding, networksOf, takeMinute } from '../limits/limits.ts'

/** Counts one more try of the visitor's address, where the platform counts; answers whether there were too many within this minute. */
export async function isOverTheMinute(c: C, name: LimitName): Promise<boolean> {
  for (const { who, factor } of networksOf(addressOf(c))) {
    const limit = c.env[minuteBinding(LIMITS[name].times * factor)]
    if (limit && (await takeMinute(limit, name, who)) !== null) return true
  }
  return false
}
