import type { z } from 'zod'
import type { Day } from '../../shared/day.ts'
import type { sources } from './front-matter.ts'
import type { Item } from './item.ts'
import type { Problems } from './problem.ts'

/** Says which facts were to be looked at again before `today`. It is advice: an old checkout stays green. */
export function adviseOnRechecks(items: readonly Item[], today: Day, problems: Problems) {
  for (const { texts } of items) {
    const named = (texts.en?.value.sources ?? []) as z.infer<typeof sources>
    for (const [i, { carries, label, recheckBy }] of named.entries())
      if (texts.en && recheckBy && recheckBy < today)
        problems.advise(
          'Facts that are due to be checked again',
          texts.en.file,
          texts.en.lineOf(['sources', i, 'recheckBy']),
          `Its fact was to be checked again by ${recheckBy}: ${carries}`,
          `Look at ${label}, mend both languages where it has changed, and name the next day.`,
        )
  }
}
