import { followed, type Place, pathOf, proofOf, siblingsOf } from '../../../shared/figures/merkle.ts'

export const isSame = (one: Place, other: Place) => one.level === other.level && one.index === other.index

/** How far a text and the chosen hashes of a tree lead: the hashes that can be computed, from the text's own up. */
export function proofSoFar(levels: readonly (readonly string[])[], leaf: number, text: string, chosen: readonly Place[]) {
  const leaves = levels[0]?.length ?? 1
  const siblings = siblingsOf(leaves, leaf)
  const missing = siblings.findIndex(place => !chosen.some(other => isSame(place, other)))
  const level = missing < 0 ? siblings.length : missing
  const hashes = followed(text, proofOf(levels, leaf).slice(0, level))
  return {
    /** How many levels above the text. */
    level,
    computed: pathOf(leaves, leaf)
      .slice(0, level + 1)
      .map((place, at) => ({ ...place, hash: hashes[at] ?? '' })),
    isComplete: missing < 0,
    hasSurplus: chosen.length > siblings.length || (missing >= 0 && chosen.length > level),
  }
}
