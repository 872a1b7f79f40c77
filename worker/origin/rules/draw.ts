import { drawnFrom } from '../../../shared/content/quiz.ts'
import type { AttemptPart } from './attempt.ts'
import { shuffle } from './shuffle.ts'

/**
 * Which questions an attempt asks, and in which order (product decisions: Quiz flow): those missed in the attempt before come
 * first. A quiz asks all of its questions; the final test draws from the course's bank by the seed of the attempt.
 */
export function draw(part: AttemptPart, bank: readonly string[], missedBefore: readonly string[], seed: string): string[] {
  const first = missedBefore.filter(id => bank.includes(id))
  const others = bank.filter(id => !first.includes(id))
  if (part !== 'final-test') return [...first, ...others]
  return [...first, ...shuffle(others, seed)].slice(0, drawnFrom(bank.length))
}
