import { percentile } from '../live/table.ts'
import { KINDS, type Kind, kinds } from './kinds.ts'
import type { Round } from './round.ts'

const HEAD =
  '| what | processor time, ms | of the gateway’s steps | arrivals/s | p50, ms | p95, ms | carries/s |\n|---|---|---|---|---|---|---|'

const median = (values: readonly number[]) => percentile(values, 0.5)
const of = (rounds: readonly Round[], kind: Kind, figure: 'cpuMs' | 'perSecond' | 'carries') =>
  median(rounds.map(round => round[kind][figure]))
/** Round by round, because other work on this machine differs from round to round. */
const sharesOf = (rounds: readonly Round[], kind: Kind) => rounds.map(round => round[kind].cpuMs / round.steps.cpuMs)

function line(rounds: readonly Round[], kind: Kind): string {
  const latencies = rounds.flatMap(round => round[kind].latencies)
  const cells = [
    KINDS[kind].what,
    of(rounds, kind, 'cpuMs').toFixed(2),
    median(sharesOf(rounds, kind)).toFixed(2),
    of(rounds, kind, 'perSecond').toFixed(0),
    percentile(latencies, 0.5).toFixed(1),
    percentile(latencies, 0.95).toFixed(1),
    of(rounds, kind, 'carries').toFixed(0),
  ]
  return `| ${cells.join(' | ')} |`
}

/** The table of all rounds: medians of what they cost, and percentiles of all their latencies. */
export function timesTable(rounds: readonly Round[]): string {
  const lines = kinds.flatMap((kind, i) => {
    const { group } = KINDS[kind]
    const isFirst = group !== KINDS[kinds[i - 1] ?? kind].group || i === 0
    return [...(isFirst ? [`| **${group}** | | | | | | |`] : []), line(rounds, kind)]
  })
  return [HEAD, ...lines].join('\n')
}

/** Where an object was awake that was to be asleep, or the other way round, in words. */
export const wrongSleep = (rounds: readonly Round[]): string[] =>
  rounds.flatMap((round, i) =>
    kinds.flatMap(kind => {
      const { woken, requests } = round[kind]
      const due = KINDS[kind].wakes === 'each' ? requests : 0
      return woken === due ? [] : [`round ${i + 1}, ${KINDS[kind].what}: ${woken} objects woke, ${due} should have`]
    }),
  )
