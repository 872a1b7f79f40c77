import type { IssueState, OpenLetter } from '../../../worker/origin/newsletter/issue-state.ts'
import { minute } from '../command.ts'
import type { Counts } from './send.ts'

/** So much of a hash names an issue to a person. */
const short = (hash: string) => hash.slice(0, 12)
const nameOf = ({ hash, locale, subject }: Pick<IssueState, 'hash' | 'locale' | 'subject'>) =>
  `${short(hash)}  ${locale}  ${subject}`

const failuresOf = ({ failed, unanswered }: Pick<Counts, 'failed' | 'unanswered'>) => [
  ...(failed ? [`${failed} refused`] : []),
  ...(unanswered ? [`${unanswered} without an answer`] : []),
]

/** How far an issue is, in two lines. Times are UTC. */
export function describeIssue(issue: IssueState): string {
  const { begunAt, readers, isOver, sent, underWay } = issue
  const counts = [
    `${sent} of ${readers} sent`,
    ...failuresOf(issue),
    ...(underWay ? [`${underWay} under way`] : []),
    ...(isOver ? ['over'] : []),
  ]
  return `${nameOf(issue)}\n  begun ${minute(begunAt)}: ${counts.join(', ')}`
}

function lines(letters: readonly OpenLetter[]): string[] {
  return letters.map(
    ({ number, to, at, reason }) =>
      `  ${String(number).padStart(6)}  ${minute(at)}  ${to ?? 'has left'}${reason ? `  ${reason}` : ''}`,
  )
}

/** Letters that somebody has to look after, with what can be done. */
export function describeOpen(hash: string, unanswered: readonly OpenLetter[], refused: readonly OpenLetter[]): string[] {
  return [
    ...(unanswered.length
      ? [
          'Without an answer: they may have arrived, so nothing sends them again by itself. Look at your provider; those that it never had:',
          `  npm run admin -- newsletter send --again ${short(hash)} NUMBER…`,
          ...lines(unanswered),
        ]
      : []),
    ...(refused.length ? ['Refused: send the issue with --retry-failed to try them again.', ...lines(refused)] : []),
  ]
}

/** What a run has done, in one line. */
export const describeRun = (counts: Counts) => [`${counts.sent} sent`, ...failuresOf(counts)].join(', ')

/** Readers who get nothing, because nobody has written in their language. */
export function describeLeftOut(readers: Readonly<Record<string, number>>, written: readonly string[]): string[] {
  return Object.entries(readers)
    .filter(([locale]) => !written.includes(locale))
    .map(([locale, count]) => `– ${count} readers in ${locale} get none: there is no file in their language`)
}
