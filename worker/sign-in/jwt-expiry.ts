import { z } from 'zod'
import { SESSION_MAX_DAYS } from '../../shared/limits.ts'

const DAY_MS = 86_400_000
const claims = z.object({ exp: z.number().int().positive() })

function expiryInside(jwt: string): Date | null {
  const part = jwt.split('.')[1]
  if (!part) return null
  try {
    const { exp } = claims.parse(JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))))
    return new Date(exp * 1000)
  } catch {
    return null
  }
}

/**
 * When a token of the content server ends (userTokenExpiration): as its answer says, else as the token's own `exp` claim says,
 * the only claim that is read. Where neither says anything, the session's own end decides.
 */
export function jwtExpiry(jwt: string, said: string | undefined, now: Date): Date {
  const end = said ? new Date(said) : expiryInside(jwt)
  const longest = new Date(now.getTime() + SESSION_MAX_DAYS * DAY_MS)
  return end && !Number.isNaN(end.getTime()) && end < longest ? end : longest
}
