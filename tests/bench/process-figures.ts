import { readdirSync, readFileSync } from 'node:fs'

const CLOCK_TICKS = 100
const PAGE_BYTES = 4096

export interface ProcessFigures {
  /** Processor seconds used so far, by all its threads. */
  cpuSeconds(): number
  /** Resident memory in MiB. */
  memoryMiB(): number
  /** Files and sockets that it has open. */
  openFiles(): number
}

/** What Linux counts of a process. */
export function processFigures(pid: number): ProcessFigures {
  const stat = () =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  return {
    cpuSeconds: () => {
      const fields = stat()
      return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS
    },
    memoryMiB: () => (Number(stat()[21]) * PAGE_BYTES) / 1024 / 1024,
    openFiles: () => readdirSync(`/proc/${pid}/fd`).length,
  }
}
