import type { Compared } from './compare.ts'

export const DOCUMENT = 'docs/learning.md'

const [BEGIN, END] = ['<!-- review:begin -->', '<!-- review:end -->']
const HEAD = `| memory | reviews for 0.9 on every day: FSRS | fixed days as they are (known on the worst day) | fixed days, scaled as it suits them best | known on average with as many reviews: FSRS | fixed days as they are |
|---|---|---|---|---|---|`

const share = (known: number) => known.toFixed(3)

/** The comparison as a table. */
export const tableOf = (all: readonly Compared[]) =>
  [
    HEAD,
    ...all.map(
      ({ memory, fsrs, scaled, reviews, fixedWorst, fsrsKnown, fixedKnown }) =>
        `| ${memory} | ${fsrs ?? 'not reached'} | ${reviews} (${share(fixedWorst)}) | ${scaled ?? 'not reached'} | ${share(fsrsKnown)} | ${share(fixedKnown)} |`,
    ),
  ].join('\n')

/** The document with this table in its place. */
export function withTable(document: string, table: string): string {
  const [before = '', rest = ''] = document.split(BEGIN)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error(`${DOCUMENT} has no place for the table`)
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`
}
