import { ASSUMED, ASSUMPTIONS, type Assumptions } from './assumptions.ts'
import { type BillLine, billedOf, billOf, totalOf } from './bill.ts'
import { breaksOf } from './breaks.ts'
import { deedsOf } from './deeds.ts'
import { limitsOf } from './limits.ts'
import { peakOf } from './peak.ts'
import { amount, aSecond, bytes, dollars, percent, table } from './table.ts'
import { billedOfViews, VIEWS } from './views.ts'

/** `coursesBegunPerLearner` as people read it. */
const spelled = (name: string) => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
const isBytes = (name: string) => /bytes|byte-months/.test(name)
const named = (name: string) => name.replace(/, (bytes|byte-months)$/, '')

const assumptions = () =>
  table(
    ['assumption', 'value', 'of what'],
    Object.entries(ASSUMED).map(([name, [value, meaning]]) => [spelled(name), value.toLocaleString('en'), meaning]),
  )

function month(a: Assumptions) {
  const deeds = Object.entries(deedsOf(a)).map(([name, times]) => [spelled(name), amount(times)])
  return table(['in a month', 'times'], deeds)
}

const rowsOf = (lines: readonly BillLine[]) =>
  lines.map(({ price: { name, included }, amount: used, dollars: cost }) => {
    const shown = isBytes(name) ? bytes : amount
    return [named(name), shown(used), shown(included), dollars(cost)]
  })

function bill(a: Assumptions) {
  const lines = billOf(billedOf(a))
  const sampled = billOf(billedOf(a, true))
  return table(
    ['what is billed', 'used', 'included', 'a month'],
    [
      ...rowsOf(lines),
      ['the plan', '', '', dollars(totalOf([]))],
      ['**together**', '', '', `**${dollars(totalOf(lines))}**`],
      ['together, with one log line in a hundred', '', '', dollars(totalOf(sampled))],
    ],
  )
}

function peak(a: Assumptions) {
  const p = peakOf(a)
  return table(
    ['at the peak', 'how much'],
    [
      ['people who arrive', aSecond(p.arrivals)],
      ['requests that run the gateway', aSecond(p.requests)],
      ['calls of cached entrypoints', aSecond(p.cached)],
      ['calls of objects', aSecond(p.objectCalls)],
      ['answers to questions', aSecond(p.answers)],
      ['rows written in objects', aSecond(p.objectWrites)],
      ['new objects', aSecond(p.newObjects)],
      ['sockets open', amount(p.sockets)],
      ['objects awake', amount(p.awake)],
      ['sign-ins, letters among them', `${aSecond(p.signIns)}, ${aSecond(p.letters)}`],
      ['sign-ins from other continents than that of D1', aSecond(p.farSignIns)],
      ['trips to D1 that write', `${aSecond(p.writingTrips)}, ${percent(p.databaseBusy)} of what one database can do`],
      [
        'the same with everything in D1, as before',
        `${aSecond(p.tripsBefore)} trips; at 1 ms each ${percent(p.tripsBefore / 1000)}`,
      ],
    ],
  )
}

const limits = (a: Assumptions) => table(['limit', 'what the platform allows', 'what we use'], limitsOf(a))

const breaks = (a: Assumptions) => table(['what', 'at this size', 'gives way at'], breaksOf(a))

/** What stands in docs/scale.md between its marks, by name. */
export const SECTIONS = { assumptions, month, bill, peak, limits, breaks } as const satisfies Record<
  string,
  (a: Assumptions) => string
>

/** What a month costs by its views, which an operator knows. */
export function cost(views = VIEWS) {
  const [lines, media] = [false, true].map(hasMedia => billOf(billedOfViews(views, hasMedia))) as [BillLine[], BillLine[]]
  return table(
    ['what is billed', 'used at most', 'included', 'a month'],
    [
      ...rowsOf(lines),
      ['the plan', '', '', dollars(totalOf([]))],
      ['**together**', '', '', `**${dollars(totalOf(lines))}**`],
      ['together, with as much media of another server as may be kept', '', '', dollars(totalOf(media))],
    ],
  )
}

/** Everything, as it is printed. */
export const report = (a = ASSUMPTIONS) =>
  Object.entries(SECTIONS)
    .map(([name, section]) => `${name}\n\n${section(a)}`)
    .join('\n\n')
