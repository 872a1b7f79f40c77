/** The Japanese powers, the largest first. */
const POWERS = [
  ['兆', 1e12],
  ['億', 1e8],
  ['万', 1e4],
  ['千', 1e3],
  ['百', 100],
  ['十', 10],
] as const

/** English powers as the Japanese ones that mean the same. */
const IN_ENGLISH: Readonly<Record<string, string>> = {
  hundred: '百',
  k: '千',
  thousand: '千',
  million: '百万',
  billion: '十億',
  trillion: '兆',
}

/** A sign, digits with separators and powers, and a unit that nobody has to type. */
const NUMBER = /^([+-]?)(?=[\d十百千]|[.,]\d)([\d.,' 十百千万億兆]+)([^\d.,十百千万億兆]*)$/
/** Part of a number instead of a unit: read without it, the number would be a wrong one. `m` may be million, milli or metres. */
const UNREADABLE_POWER = /[京割半]|hundred|thousand|illion|^(?:m|mn|mio|b|bn|t|tn)$/

const DIGITS = /^(?:\d[\d.,' ]*|[.,]\d+)$/

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

function plainValue(text: string): number | null {
  const plain = DIGITS.test(text) ? plainDigits(text) : null
  return plain === null ? null : Number(plain)
}

/**
 * Returns the value of digits and powers: before the largest power is how many of it there are, behind it the rest, which is smaller.
 * Null where they make no number.
 */
function poweredValue(written: string): number | null {
  const text = written.trim()
  const [power, factor] = POWERS.find(([sign]) => text.includes(sign)) ?? []
  if (!power) return plainValue(text)
  const [before = '', behind = '', ...others] = text.split(power)
  // Before 万 may be 「2千5百」, before 千 digits or nothing.
  const many = factor > 1e3 ? poweredValue(before) : before ? plainValue(before.trim()) : 1
  const rest = behind ? poweredValue(behind) : 0
  if (many === null || rest === null || others.length || rest >= factor) return null
  // 「1.5万3000」 and 「1万0.5」 are no numbers.
  return behind && !(Number.isInteger(many) && Number.isInteger(rest)) ? null : many * factor + rest
}

const asCompared = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** Returns a text without the unit at its end, if it ends with one of these. */
function withoutUnit(text: string, units: readonly string[]) {
  const unit = units.map(asCompared).find(one => one && text.endsWith(one))
  return unit ? text.slice(0, -unit.length).trim() : text
}

/**
 * Returns the number that a learner typed: with full-width digits, thousands separators, a decimal comma, powers (64万5千, 1.5千万, 2 million),
 * the sign of a currency before it and a unit behind it. `units` are what the question counts in, which may be a power itself (百万円).
 * Null where it is no number, or may mean several.
 */
export function readNumber(typed: string, units: readonly string[] = []): number | null {
  const text = withoutUnit(asCompared(typed), units)
    .replace(/[\u2010-\u2015−ー]/g, '-')
    .replace(/^([+-])\s+/, '$1')
    .replaceAll('、', ',')
    .replace(/^([+-]?)[$¥€£₿]\s*/, '$1')
    .replace(/(?<=\d)\s*(hundred|k|thousand|million|billion|trillion)\b/g, (_, power: string) => IN_ENGLISH[power] ?? '')
  const [, sign = '', digits = '', unit = ''] = NUMBER.exec(text) ?? []
  const value = digits && !UNREADABLE_POWER.test(unit) ? poweredValue(digits) : null
  if (value === null || !Number.isFinite(value)) return null
  return sign === '-' ? -value : value
}
