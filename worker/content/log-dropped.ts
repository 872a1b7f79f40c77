import { droppedMarkup } from '../../shared/content/dropped-markup.ts'
import type { Log } from '../log.ts'
import { isContainer, MOST_LOGGED, nameOf } from './mend.ts'

interface Dropped {
  id: string
  field: string
  markup: string
}

/** Goes through what is handed on and what it was made of side by side: a text that came out another one is rich text. */
function droppedBetween(written: unknown, shown: unknown, id: string, field: readonly string[]): Dropped[] {
  if (typeof written === 'string' && typeof shown === 'string' && written !== shown)
    return droppedMarkup(written).map(markup => ({ id, field: field.join('.'), markup }))
  if (!isContainer(written) || !isContainer(shown)) return []
  const own = Array.isArray(written) ? '' : nameOf(written)
  const [entry, within] = own ? [own, []] : [id, field]
  return Object.keys(shown).flatMap(key => droppedBetween(written[key], shown[key], entry, [...within, key]))
}

/** Says in the log which texts hold what no page shows, so that editors can put something else in its place. */
export function logDropped(log: Log, type: string, written: unknown, shown: unknown) {
  for (const one of droppedBetween(written, shown, '', []).slice(0, MOST_LOGGED))
    log({ event: 'content-markup-dropped', type, ...one })
}
