import type { Case } from './cases.ts'
import type { Judged } from './judge.ts'

export interface Row extends Judged {
  one: Case
  /** How many calls reached the content server. */
  asked: number
}

const MOST = 6
const cell = (items: readonly string[]) => {
  const shown = items.slice(0, MOST).map(item => item.replaceAll('|', '\\|').replaceAll('\n', ' '))
  return [...shown, ...(items.length > MOST ? [`and ${items.length - MOST} more`] : [])].join('; ')
}

/** `/ja-JP` is said only where English answers as with everything there. */
const inBoth = (items: readonly string[]) =>
  items.filter(
    item =>
      !item.includes('/ja-JP') ||
      ![item.replace('/ja-JP', ''), item.replace('/ja-JP', '/')].some(english => items.includes(english)),
  )

/** What was found, as a table in Markdown: a row for each thing that was taken away. */
export function tableOf(rows: readonly Row[]): string {
  const head = [
    '| taken away | refusal | pages that answer otherwise | calls that do | hidden | the log names | calls | verdict |',
    '|---|---|---|---|---|---|---|---|',
  ]
  const lines = rows.map(({ one, otherwise, calls, hidden, named, findings, asked }) => {
    const verdict = findings.length ? `**not right**: ${cell(inBoth(findings))}` : 'right'
    return `| ${one.name} | ${one.refusal} | ${cell(inBoth(otherwise))} | ${cell(calls)} | ${cell(hidden)} | ${cell(named)} | ${asked} | ${verdict} |`
  })
  const right = rows.filter(({ findings }) => !findings.length).length
  return [...head, ...lines, '', `${right} of ${rows.length} are right.`].join('\n')
}
