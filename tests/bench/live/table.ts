/** One thing that was measured: at Campus, at the reference where it does that too, and what we aim at. */
export type Row = [what: string, campus: string | number, reference?: string | number | undefined, aim?: string | undefined]

export const HEAD = '| what | Campus in workerd | reference | ratio | aim |\n|---|---|---|---|---|'

const cell = (value: string | number | undefined) =>
  typeof value === 'number' ? value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0) : (value ?? '')

function line([what, campus, reference, aim]: Row): string {
  const ratio = typeof campus === 'number' && typeof reference === 'number' ? cell(campus / reference) : ''
  return `| ${what} | ${cell(campus)} | ${cell(reference)} | ${ratio} | ${aim ?? ''} |`
}

/** Rows under a title of their own. */
export const section = (title: string, rows: Row[]) => [`| **${title}** | | | | |`, ...rows.map(line)].join('\n')

export const count = new Intl.NumberFormat('en').format

export const percentile = (values: readonly number[], p: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * p))] ?? Number.NaN
