import { compileContent } from '../../../scripts/content/compile.ts'
import { type Filled, fill } from './fill.ts'
import { type Costs, measure, measureReact } from './measure.ts'
import { buildBeside } from './start.ts'

/** Processor time in ms, medians of all rounds. */
export interface ColdRow {
  what: string
  /** React alone; null for what it has not. */
  react: number | null
  /** In the order of the builds. */
  builds: number[]
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Measures builds, which are folders with an `index.js`, and React alone, in turn in each round. */
export async function compareCold(folders: readonly string[], rounds: number): Promise<ColdRow[]> {
  await buildBeside()
  const { bundle } = compileContent('content')
  const builds: { folder: string; filled: Filled; costs: Costs[] }[] = []
  for (const folder of folders) builds.push({ folder, filled: await fill(folder, bundle), costs: [] })
  const react: Costs[] = []
  for (let round = 0; round < rounds; round++) {
    for (const { folder, filled, costs } of builds) costs.push(await measure(folder, filled, bundle))
    react.push(await measureReact())
  }
  const medianOf = (costs: readonly Costs[], what: string) => median(costs.flatMap(cost => cost[what] ?? []))
  return Object.keys(builds[0]?.costs[0] ?? {}).map(what => ({
    what,
    react: react.some(cost => what in cost) ? medianOf(react, what) : null,
    builds: builds.map(({ costs }) => medianOf(costs, what)),
  }))
}
