/** A Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const UNITS = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const

const round = (value: number, digits = 3) => value.toLocaleString('en', { maximumSignificantDigits: digits })

/** A number that is read, not reckoned with: three digits and a word. */
export function amount(value: number): string {
  const [unit, word] = UNITS.find(([least]) => value >= least) ?? [1, '']
  return word ? `${round(value / unit)} ${word}` : round(value)
}

/** Bytes in the unit of the price list, of a thousand each. */
export function bytes(value: number): string {
  const [unit, word] = (
    [
      [1e12, 'TB'],
      [1e9, 'GB'],
      [1e6, 'MB'],
      [1e3, 'kB'],
    ] as const
  ).find(([least]) => value >= least) ?? [1, 'B']
  return `${round(value / unit)} ${word}`
}

export const dollars = (value: number) => `$${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })}`
export const percent = (share: number) => `${round(share * 100, 2)} %`
export const aSecond = (value: number) => `${round(value, 2)}/s`
