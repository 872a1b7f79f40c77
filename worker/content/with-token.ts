import { ContentError } from '../../shared/errors.ts'

const isRefused = (error: unknown): error is ContentError =>
  error instanceof ContentError && (error.code === 401 || error.code === 403)

/**
 * Asks with the academy's token. A read-only token of Strapi covers no custom call, so those go without it. Where the server refuses
 * one way (401, 403) it is asked the other way: a token may be too narrow or over, and the public role may read less than a token.
 * `onRefused` hears of a token without which it went. Refused either way it fails as it does with the token, which is there to be let in.
 */
export async function askWithToken<T>(
  token: string | undefined,
  isCustom: boolean,
  ask: (token: string | undefined) => Promise<T>,
  onRefused: (code: number) => void,
): Promise<T> {
  if (!token) return ask(undefined)
  const [first, second] = isCustom ? [undefined, token] : [token, undefined]
  try {
    return await ask(first)
  } catch (error) {
    if (!isRefused(error)) throw error
    const answer = await ask(second).catch((other: unknown) => Promise.reject(first && isRefused(other) ? error : other))
    if (first) onRefused(error.code)
    return answer
  }
}
