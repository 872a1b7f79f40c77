import { FIGURE_MODELS } from '../../../shared/figures/models.ts'
import type { FigureName } from '../../../shared/figures/names.ts'

/** `name=value` pairs as an object; a value may hold the sign itself. */
const pairsOf = (pairs: readonly string[]) =>
  Object.fromEntries(
    pairs.map(pair => {
      const at = pair.indexOf('=')
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

/** Whether a figure that stands so has reached its goal: its model computes everything anew. Both come as `name=value`. */
export const reachedBy = (
  name: FigureName,
  options: Readonly<Record<string, string>>,
  state: readonly string[],
  goal: readonly string[],
): boolean => FIGURE_MODELS[name].reached(options, pairsOf(state), pairsOf(goal))
