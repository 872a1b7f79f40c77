import type { ContentBundle } from '../../../worker/origin/bundle.ts'
import { importCurriculum } from '../trips/fill.ts'
import { get, start } from './start.ts'
import { stopAndStore } from './stored.ts'

export interface Filled {
  /** A folder with the whole curriculum, and a guest who has begun a quiz. */
  stored: string
  /** Of that guest. */
  cookie: string
}

/** Starts a build once to have it store a curriculum, and what a guest does. */
export async function fill(folder: string, curriculum: ContentBundle): Promise<Filled> {
  const workerd = await start(folder)
  await get(workerd.databasesUrl)
  await importCurriculum(workerd, curriculum)
  const begun = await fetch(`${workerd.url}/api/attempts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ part: 'quiz', entity: 'what-money-is' }),
  })
  if (!begun.ok) throw new Error(`The quiz was not begun: ${begun.status} ${await begun.text()}`)
  const cookie = begun.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  return { stored: await stopAndStore(workerd), cookie }
}
