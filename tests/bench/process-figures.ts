import { readdirSync, readFileSync } from 'node:fs'

const CLOCK_TICKS = 100
const NS_PER_MS = 1e6
const PAGE_BYTES = 4096

export interface ProcessFigures {
  /** Processor seconds used so far, by all its threads. */
  cpuSeconds(): number
  /** The same in milliseconds, finer than the ticks of the clock; of threads that still run. */
  cpuMs(): number
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
    cpuMs: () => {
      const threads = readdirSync(`/proc/${pid}/task`)
      const ns = threads.map(id => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]))
      return ns.reduce((sum, one) => sum + one, 0) / NS_PER_MS
    },
    memoryMiB: () => (Number(stat()[21]) * PAGE_BYTES) / 1024 / 1024,
    openFiles: () => readdirSync(`/proc/${pid}/fd`).length,
  }
}
