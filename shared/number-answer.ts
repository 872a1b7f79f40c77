const POWERS: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 億: 1e8, 兆: 1e12 }

/** Digits with their separators, an optional Japanese power, and a unit that nobody has to type. */
const NUMBER = /^([+-]?)(\d[\d.,' ]*|[.,]\d+)(千|万|億|兆)?\s*([^\d.,]*)$/

/** Groups of three: `1,000` and `1.000.000` are thousands. */
const GROUPS = /^\d{1,3}([.,' ]\d{3})+$/

/**
 * Which sign is the decimal one: the last of two different ones; a comma or point that stands once and not before exactly three
 * digits. A point alone is always decimal (0.273), a comma before three digits is not (1,000).
 */
function plainDigits(written: string): string | null {
  const text = written.replace(/[' ]/g, '')
  const [commas, points] = [text.split(',').length - 1, text.split('.').length - 1]
  if (commas && points) {
    const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
    const [whole = '', ...rest] = text.split(decimal)
    return rest.length === 1 ? `${whole.replace(/[.,]/g, '')}.${rest[0]}` : null
  }
  if (commas)
    return GROUPS.test(text) && !text.startsWith('0') ? text.replaceAll(',', '') : commas === 1 ? text.replace(',', '.') : null
  if (points > 1) return GROUPS.test(text) ? text.replaceAll('.', '') : null
  return text
}

/**
 * A number as people type it: full-width digits, thousands separators, a decimal comma, 万 and 億, the sign of a currency before it, a
 * unit behind it. Null where it is none.
 */
export function readNumber(typed: string): number | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/[−–—ー]/g, '-')
    .replace(/^([+-])\s+/, '$1')
    .replaceAll('、', ',')
    .replace(/^([+-]?)[$¥€£₿]\s*/, '$1')
  const [, sign = '', digits = '', power = ''] = NUMBER.exec(text) ?? []
  const plain = digits ? plainDigits(digits.trim()) : null
  if (plain === null) return null
  const value = Number(plain) * (POWERS[power] ?? 1)
  return Number.isFinite(value) ? (sign === '-' ? -value : value) : null
}
