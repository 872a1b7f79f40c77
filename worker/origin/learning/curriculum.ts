import { LRUCache } from 'lru-cache'
import type { QuestionBank } from '../../learner/plan.ts'
import type { Outline } from './outline.ts'

/** What is taught and asked, wherever it is written. */
export interface Curriculum {
  /** Everything that is published by now. */
  outline(): Promise<Outline>
  /** The questions of a quiz, with their keys; null where there are none. */
  bankOf(documentId: string, part: string): Promise<QuestionBank | null>
}

const MOST_BANKS = 2000

/** One version of a curriculum, as far as this isolate has read it. It is the same for everybody. */
interface Known {
  version: string
  outline: Outline | null
  banks: LRUCache<string, { bank: QuestionBank | null }>
}
let known: Known = { version: '', outline: null, banks: new LRUCache({ max: MOST_BANKS }) }

/**
 * The same curriculum, of which outline and questions are read once for each version and then at hand. Where the version is not
 * known they are read anew. What is kept are values, not promises: a request must not wait for another one's reading.
 */
export function rememberCurriculum(source: Curriculum, version: () => Promise<string | null>): Curriculum {
  let asked: Promise<Known | null> | null = null
  const current = async (): Promise<Known | null> => {
    const found = await version()
    if (found === null) return null
    if (known.version !== found) known = { version: found, outline: null, banks: new LRUCache({ max: MOST_BANKS }) }
    return known
  }
  // One version for everything that a request reads.
  const once = () => {
    asked ??= current()
    return asked
  }
  return {
    async outline() {
      const memory = await once()
      const outline = memory?.outline ?? (await source.outline())
      if (memory) memory.outline = outline
      return outline
    },
    async bankOf(documentId, part) {
      const memory = await once()
      const key = `${part} ${documentId}`
      const found = memory?.banks.get(key)
      if (found) return found.bank
      const bank = await source.bankOf(documentId, part)
      memory?.banks.set(key, { bank })
      return bank
    },
  }
}
