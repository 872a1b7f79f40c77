import type { ProcessFigures } from '../process-figures.ts'

/** A server that holds sockets and takes hooks: Campus in workerd, or the reference. Both have the same addresses and frames. */
export interface LiveServer extends ProcessFigures {
  url: string
  hookSecret: string
  stop(): Promise<void>
}
