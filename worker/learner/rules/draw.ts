import { drawnFrom } from '../../../shared/content/quiz.ts'
import type { AttemptPart } from './attempt.ts'
import { shuffle } from './shuffle.ts'

/**
 * Which questions an attempt asks, and in which order (product decisions: Quiz flow): those missed in the attempt before are asked
 * again, and last. A quiz asks all of its questions; the final test draws from the course's bank by the seed of the attempt.
 */
export function draw(part: AttemptPart, bank: readonly string[], missedBefore: readonly string[], seed: string): string[] {
  const missed = missedBefore.filter(id => bank.includes(id))
  const others = bank.filter(id => !missed.includes(id))
  if (part !== 'final-test') return [...others, ...missed]
  const room = drawnFrom(bank.length) - missed.length
  return [...shuffle(others, seed).slice(0, Math.max(0, room)), ...missed].slice(0, drawnFrom(bank.length))
}
