import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

/** Returns what earlier runs on this machine recorded in a file; nothing where the file can't be read. */
export function readRecord<T>(file: string, value: z.ZodType<T>): Record<string, T> {
  try {
    return z.record(z.string(), value).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // There was no run yet, or one was killed while it wrote. The record only saves time.
    return {}
  }
}

/** Overwrites a record file. */
export function writeRecord(file: string, record: Record<string, unknown>) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(record))
}

/** Seconds that runs on this machine took, by name. The file is deleted with the packages. */
const RECORD = 'node_modules/.campus/times.json'

const times = readRecord(RECORD, z.number())

/** Returns how many seconds the last run of that name took on this machine; undefined before the first. */
export const lastTime = (name: string): number | undefined => times[name]

/** Stores how many seconds a run took. */
export function recordTime(name: string, seconds: number) {
  times[name] = seconds
  writeRecord(RECORD, times)
}
