import { chanceWithin, expectedTries } from '../../../shared/figures/mining.ts'
import { Facts } from '../controls/facts.tsx'
import { grouped } from '../controls/grouped.ts'
import type { useWords } from '../use-words.ts'
import type { WORDS } from './words.ts'

interface MiningFactsProps {
  w: ReturnType<typeof useWords<keyof (typeof WORDS)['en']>>
  difficulty: number
  tries: number
  /** How many tries each find took. */
  finds: readonly number[]
}

/** The tries so far against those that were to be expected. */
export function MiningFacts({ w, difficulty, tries, finds }: MiningFactsProps) {
  const average = finds.reduce((sum, each) => sum + each, 0) / finds.length
  return (
    <Facts
      facts={[
        [w('tries'), grouped(tries)],
        [w('expected'), grouped(expectedTries(difficulty))],
        [w('chance'), w('percent', { percent: grouped(chanceWithin(difficulty, tries) * 100, 1) })],
        [w('finds'), finds.length ? w('average', { finds: finds.length, tries: grouped(average) }) : w('none')],
      ]}
    />
  )
}
