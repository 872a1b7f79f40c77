import { LRUCache } from 'lru-cache'
import type { QuestionBank } from '../learner/plan.ts'
import type { Outline } from './outline.ts'
import type { StepBank } from './quest-step.ts'

/** What is taught and asked, wherever it is written. */
export interface Curriculum {
  /** Everything that is published by now. */
  outline(): Promise<Outline>
  /** The questions of a quiz, with their keys; null where there are none. */
  bankOf(documentId: string, part: string): Promise<QuestionBank | null>
  /** The task of a quest's step, with its key; null where there is none, or another server judges it. */
  stepOf(documentId: string): Promise<StepBank | null>
  /** Whether a lesson has a quiz, where the outline does not know it. */
  hasQuiz?(slug: string): Promise<boolean>
}

/** Where a curriculum is written. */
export interface CurriculumSource extends Curriculum {
  /** The outline and its version, read in one trip. */
  outlineAndVersion?(): Promise<{ outline: Outline; version: string }>
}

const MOST_BANKS = 2000

/** One version of a curriculum, as far as this isolate has read it. It is the same for everybody. */
interface Known {
  version: string
  outline: Outline | null
  banks: LRUCache<string, { bank: QuestionBank | null }>
  steps: LRUCache<string, { bank: StepBank | null }>
}
const empty = (version: string): Known => ({
  version,
  outline: null,
  banks: new LRUCache({ max: MOST_BANKS }),
  steps: new LRUCache({ max: MOST_BANKS }),
})
let known = empty('')

/** Returns whether an outline was read in this isolate, so that it's most likely at hand. */
export const isOutlineRead = (): boolean => known.outline !== null

/**
 * The same curriculum, of which outline and questions are read once for each version and then at hand. Where the version is not
 * known they are read anew. What is kept are values, not promises: a request must not wait for another one's reading.
 */
export function rememberCurriculum(source: CurriculumSource, version: () => Promise<string | null>): Curriculum {
  let asked: Promise<Known | null> | null = null
  const current = async (): Promise<Known | null> => {
    const found = await version()
    if (found === null) return null
    if (known.version !== found) known = empty(found)
    return known
  }
  /** In a fresh isolate the outline is most likely wanted as well: both come in one trip. */
  const first = async (): Promise<Known | null> => {
    if (!source.outlineAndVersion) return current()
    const { outline, version } = await source.outlineAndVersion()
    known = { ...empty(version), outline }
    return known
  }
  // One version for everything that a request reads.
  const once = (isOutline = false) => {
    asked ??= isOutline && !isOutlineRead() ? first() : current()
    return asked
  }
  return {
    ...source,
    async outline() {
      const memory = await once(true)
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
    async stepOf(documentId) {
      const memory = await once()
      const found = memory?.steps.get(documentId)
      if (found) return found.bank
      const bank = await source.stepOf(documentId)
      memory?.steps.set(documentId, { bank })
      return bank
    },
  }
}
