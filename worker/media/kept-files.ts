import { isUnasked } from '../bucket/last-asked.ts'
import { type Noted, readNote } from './kept.ts'

/** What lies in the bucket of one file: its note, where that can be read, and every object of its folder. */
export interface KeptFile {
  noted: Noted | null
  objects: R2Object[]
}

const isNote = ({ key }: R2Object) => key.endsWith('/note')
const FOLDER_OF = /^media\/[^/]+\//

/** The files of a page of the list. What lies in `media/` itself is none. */
export function filesOf(objects: readonly R2Object[]): KeptFile[] {
  const folders = new Map<string, R2Object[]>()
  for (const one of objects) {
    const folder = FOLDER_OF.exec(one.key)?.[0]
    if (folder) folders.set(folder, [...(folders.get(folder) ?? []), one])
  }
  return [...folders.values()].map(inFolder => ({ noted: readNote(inFolder.find(isNote) ?? null), objects: inFolder }))
}

/** A page without its last folder, which may go on, on the next page; the whole page where it has but one. */
export function withoutLastFolder(objects: R2Object[]): R2Object[] {
  const folder = FOLDER_OF.exec(objects.at(-1)?.key ?? '')?.[0]
  const before = folder ? objects.filter(({ key }) => !key.startsWith(folder)) : objects
  return before.length ? before : objects
}

/** Objects of a file that no note leads to, and that are as old as what nobody asks for: what a cut storing or deleting has left. */
export const lostOf = ({ noted, objects }: KeptFile, now: number) =>
  objects.filter(one => one.key !== noted?.body && !(noted && isNote(one)) && isUnasked(one.uploaded.getTime(), now))
