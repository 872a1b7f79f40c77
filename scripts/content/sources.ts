import type { Item } from './item.ts'
import type { Problems } from './problem.ts'

/** Where a fact of a text comes from, as editors write it (docs/writing-content.md, Sources). */
export interface FactSource {
  label: string
  url: string
  carries: string
  recheckBy?: string | undefined
}

/** Says which facts were to be looked at again before `today`, a day as `2026-11-27`. It is advice: an old checkout stays green. */
export function adviseOnRechecks(items: readonly Item[], today: string, problems: Problems) {
  for (const { texts } of items) {
    const sources = (texts.en?.value.sources ?? []) as FactSource[]
    for (const [i, { carries, label, recheckBy }] of sources.entries())
      if (texts.en && recheckBy && recheckBy < today)
        problems.advise(
          texts.en.file,
          texts.en.lineOf(['sources', i, 'recheckBy']),
          `Its fact was to be checked again by ${recheckBy}: ${carries}`,
          `Look at ${label}, mend both languages where it has changed, and name the next day.`,
        )
  }
}
