import { hash, randomFrom } from '../../../shared/seeded.ts'

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
