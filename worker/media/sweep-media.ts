import { isUnasked } from '../bucket/last-asked.ts'
import { type Bounds, goRound } from '../bucket/round.ts'
import { askMedia, unlessStill } from './ask-media.ts'
import { FOLDER, type Noted, readNote } from './kept.ts'
import { type MediaSettings, notedFile, type Source } from './source.ts'
import type { Validators } from './validators.ts'

/** What lies in the bucket of one file: its note, where that can be read, and every object of its folder. */
interface KeptFile {
  noted: Noted | null
  objects: R2Object[]
}

const isNote = ({ key }: R2Object) => key.endsWith('/note')
const FOLDER_OF = /^media\/[^/]+\//

/** The files of a page of the list. What lies in `media/` itself is none. */
function filesOf(objects: readonly R2Object[]): KeptFile[] {
  const folders = new Map<string, R2Object[]>()
  for (const one of objects) {
    const folder = FOLDER_OF.exec(one.key)?.[0]
    if (folder) folders.set(folder, [...(folders.get(folder) ?? []), one])
  }
  return [...folders.values()].map(inFolder => ({ noted: readNote(inFolder.find(isNote) ?? null), objects: inFolder }))
}

/** A page without its last folder, which may go on, on the next page; the whole page where it has but one. */
function withoutLastFolder(objects: R2Object[]): R2Object[] {
  const folder = FOLDER_OF.exec(objects.at(-1)?.key ?? '')?.[0]
  const before = folder ? objects.filter(({ key }) => !key.startsWith(folder)) : objects
  return before.length ? before : objects
}

/** Objects of a file that no note leads to, and that are as old as what nobody asks for: what a cut storing or deleting has left. */
const lostOf = ({ noted, objects }: KeptFile, now: number) =>
  objects.filter(one => one.key !== noted?.body && !(noted && isNote(one)) && isUnasked(one.uploaded.getTime(), now))

/** A file that nobody asks for, and where its server can be asked for it. */
interface Candidate {
  file: KeptFile
  source: Source
  validators: Validators
}

/**
 * Whether a server answers now: it is asked for three of its files at most, far from each other, so that one that it refuses does not
 * speak for all.
 */
async function answers(candidates: readonly Candidate[]): Promise<boolean> {
  for (const index of new Set([0, candidates.length >> 1, candidates.length - 1])) {
    const one = candidates[index]
    if (!one) continue
    const said = await askMedia(one.source, unlessStill(one.validators))
    if (said.state === 'file') await said.response.body?.cancel()
    if (said.state !== 'failed') return true
  }
  return false
}

/** Those of the files that may go: their server answers now, or nobody can ask for them any more. */
async function mayGo(unasked: readonly KeptFile[], settings: MediaSettings): Promise<KeptFile[]> {
  const going: KeptFile[] = []
  const servers = new Map<string, Candidate[]>()
  for (const file of unasked) {
    if (!file.noted) continue
    const source = notedFile(file.noted.url, settings)
    if (!source) {
      going.push(file)
      continue
    }
    const { origin } = new URL(source.url)
    servers.set(origin, [...(servers.get(origin) ?? []), { file, source, validators: file.noted }])
  }
  for (const candidates of servers.values()) if (await answers(candidates)) going.push(...candidates.map(({ file }) => file))
  return going
}

/**
 * Deletes what is kept of files that nobody has asked for within 30 days (decision 45), and bytes that no note leads to; answers how many
 * objects. Nothing goes while its server does not answer, because then what is kept is all there is. A file that somebody asks for in the
 * moment before it goes is fetched again. Throws where R2 fails.
 */
export async function sweepMedia(bucket: R2Bucket, settings: MediaSettings, now: Date, bounds?: Bounds): Promise<number> {
  const time = now.getTime()
  let swept = 0
  const look = async (objects: R2Object[], isLast: boolean) => {
    const whole = isLast ? objects : withoutLastFolder(objects)
    const files = filesOf(whole)
    const unasked = files.filter(({ noted }) => noted && isUnasked(noted.askedAt, time))
    const going = new Set(await mayGo(unasked, settings))
    const over = files.flatMap(file => (going.has(file) ? file.objects : lostOf(file, time))).map(({ key }) => key)
    if (over.length) await bucket.delete(over)
    swept += over.length
    return whole.at(-1)?.key ?? ''
  }
  await goRound(bucket, FOLDER, look, bounds)
  return swept
}
