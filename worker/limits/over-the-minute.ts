import { LIMITS, type LimitName, type MinuteLimits, minuteBinding, type Network, takeMinute } from './limits.ts'

/** Counts one more try of an address, where the platform counts; answers whether there were too many within this minute. */
export async function isOverTheMinute(env: MinuteLimits, networks: readonly Network[], name: LimitName): Promise<boolean> {
  for (const { who, factor } of networks) {
    const limit = env[minuteBinding(LIMITS[name].times * factor)]
    if (limit && (await takeMinute(limit, name, who)) !== null) return true
  }
  return false
}
