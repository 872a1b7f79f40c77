/** A part of a file: from `offset`, `length` bytes. */
export interface Part {
  offset: number
  length: number
}

const ONE_RANGE = /^bytes=(?<first>\d*)-(?<last>\d*)$/

/** Whether a Range header names one part in bytes, as players do; of several parts, or another unit, the whole is answered. */
export const isOneRange = (range: string | null): range is string => /^bytes=(?:\d+-\d*|-\d+)$/.test(range ?? '')

/** The part of a file of `size` bytes that a Range header names (RFC 9110, 14.1.2): null is the whole, and 'none' a part that is not there. */
export function partOf(range: string | null, size: number): Part | null | 'none' {
  if (!isOneRange(range)) return null
  const { first = '', last = '' } = ONE_RANGE.exec(range)?.groups ?? {}
  if (!first) {
    const length = Math.min(Number(last), size)
    return length > 0 ? { offset: size - length, length } : 'none'
  }
  const [offset, end] = [Number(first), last ? Math.min(Number(last), size - 1) : size - 1]
  if (last && Number(last) < offset) return null
  return offset < size ? { offset, length: end - offset + 1 } : 'none'
}
