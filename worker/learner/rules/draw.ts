import { drawnFrom } from '../../../shared/content/quiz.ts'
import { hash, randomFrom } from '../../../shared/seeded.ts'
import type { AttemptPart } from './attempt.ts'

/** The same things in an order that only the seed decides (Fisher and Yates). The list itself stays as it is. */
export function shuffle<T>(list: readonly T[], seed: string): T[] {
  const random = randomFrom(hash(seed))
  const mixed = [...list]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [mixed[i] as T, mixed[j] as T]
    mixed[i] = b
    mixed[j] = a
  }
  return mixed
}

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
