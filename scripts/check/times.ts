import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/** Seconds that runs on this machine took, by name. They go with the packages. */
const RECORD = 'node_modules/.campus/times.json'

const times: Record<string, number> = existsSync(RECORD)
  ? z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(RECORD, 'utf8')))
  : {}

/** Returns how many seconds the last run of that name took on this machine; undefined before the first. */
export const lastTime = (name: string): number | undefined => times[name]

/** Keeps how many seconds a run took. */
export function recordTime(name: string, seconds: number) {
  times[name] = seconds
  mkdirSync('node_modules/.campus', { recursive: true })
  writeFileSync(RECORD, JSON.stringify(times))
}
