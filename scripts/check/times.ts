import { z } from 'zod'
import { readRecord, writeRecord } from './record.ts'

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
