import { count } from '../live/table.ts'
import type { Footprint } from './footprint.ts'
import type { Stored } from './storage.ts'

/** What an empty learner may take (product decisions: an object for each learner). */
const MOST_BYTES = 50_000
const MOST_ROWS = 25

const HEAD = '| what | figure | aim |\n|---|---|---|'
const holds = (value: number, most: number) => `at most ${count(most)}: ${value <= most ? 'holds' : 'falls short'}`

const footprintLines = (state: string, { objects, memoryKiB, files }: Footprint) => [
  [`memory of an object ${state}, KiB (${count(objects)} of them)`, memoryKiB.toFixed(0), ''],
  [`open files of an object ${state}`, files.toFixed(2), ''],
]
const storedLines = (who: string, { bytes, rows, alarms, awakeBytes, asleepBytes }: Stored, isEmpty: boolean) => [
  [`${who}: bytes of the database`, count(bytes), isEmpty ? holds(bytes, MOST_BYTES) : ''],
  [`${who}: rows written, alarms too`, count(rows + alarms), isEmpty ? holds(rows + alarms, MOST_ROWS) : ''],
  [`${who}: files on disk asleep, and awake with the write-ahead log, bytes`, `${count(asleepBytes)}, ${count(awakeBytes)}`, ''],
]

/** What objects take, awake and asleep, and what is stored of learners. */
export function sizesTable(awake: Footprint, asleep: Footprint, stored: { empty: Stored; passed: Stored }): string {
  const lines = [
    ...footprintLines('awake', awake),
    ...footprintLines('asleep', asleep),
    ...storedLines('an empty learner, signed up by a letter', stored.empty, true),
    ...storedLines('the same after one quiz that was passed', stored.passed, false),
  ]
  return [HEAD, ...lines.map(cells => `| ${cells.join(' | ')} |`)].join('\n')
}
