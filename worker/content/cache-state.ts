import type { CacheState } from '../operations/facts.ts'

/** What a cache had of an answer: ours says so in `x-cache`, the platform's in `cf-cache-status`. */
export function cacheStateOf({ headers }: { headers: Headers }): Exclude<CacheState, 'none'> {
  const said = headers.get('x-cache') ?? headers.get('cf-cache-status') ?? ''
  if (said === 'STALE' || said === 'UPDATING') return 'stale'
  return said === 'HIT' || said === 'REVALIDATED' ? 'hit' : 'miss'
}
