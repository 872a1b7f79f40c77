import { z } from 'zod'
import { hashOf } from '../hash-of.ts'
import { readRecord, writeRecord } from './record.ts'

export interface Green {
  /** Returns whether a thing has another hash than in the last green run; `isChanged` decides before the first one. */
  differs(name: string, hash: string, isChanged: () => boolean): boolean
  /** Returns whether one of these files, or a file in one of these folders, has changed since the last green run. */
  hasChanged(name: string, sources: readonly string[]): boolean
  /** Records that everything asked about was tested and is good. */
  record(): void
}

/**
 * Reads what the last green run on this machine tested: a hash for each thing. Before the first one, the files that git says have
 * changed count as changed and no others: a clone has been tested where it comes from.
 */
export function readGreen(file: string, changedFiles: () => string[]): Green {
  const known = readRecord(file, z.string())
  const seen: Record<string, string> = {}
  const differs: Green['differs'] = (name, hash, isChanged) => {
    seen[name] = hash
    return known[name] === undefined ? isChanged() : known[name] !== hash
  }
  return {
    differs,
    hasChanged: (name, sources) =>
      differs(name, hashOf(sources), () =>
        changedFiles().some(changed => sources.some(source => changed === source || changed.startsWith(`${source}/`))),
      ),
    record: () => writeRecord(file, { ...known, ...seen }),
  }
}
