import { hash } from '../../shared/seeded.ts'
import { circle, type Mark, rectangle } from './marks.ts'
import { AI_LINE, AI_STRONG, GOLD_PALE } from './palette.ts'

/** Returns a number from 0 to 1 that is always the same for a slug. */
const fraction = (slug: string) => hash(slug) / 4294967296

/**
 * Waves in rows under a moon, as on old Japanese cloth: the band that every certificate has, with tide and moon of its own.
 * `radius` is one wave's.
 */
export function sea(slug: string, x: number, y: number, width: number, height: number, radius: number): Mark {
  const tide = y + height * (0.5 + 0.16 * fraction(slug))
  const moon = fraction(`${slug} moon`)
  const waves: Mark[] = []
  const stroke = { stroke: AI_LINE, strokeWidth: radius / 28 }
  for (let row = 0; tide + (row * radius) / 2 < y + height + radius; row++)
    for (let wave = -1; wave * radius * 2 < width + radius * 2; wave++) {
      const centre = [x + wave * radius * 2 + (row % 2 ? radius : 0), tide + radius + (row * radius) / 2] as const
      waves.push({ kind: 'shape', path: circle(...centre, radius), fill: AI_STRONG, ...stroke })
      for (const ring of [0.72, 0.44]) waves.push({ kind: 'shape', path: circle(...centre, radius * ring), ...stroke })
    }
  const orb = circle(x + width * (0.34 + 0.32 * moon), y + height * (0.2 + 0.14 * fraction(`${slug} height`)), radius * 0.8)
  return {
    kind: 'clip',
    path: rectangle(x, y, width, height),
    marks: [
      { kind: 'shape', path: rectangle(x, y, width, height), fill: AI_STRONG },
      { kind: 'shape', path: orb, fill: GOLD_PALE },
      ...waves,
    ],
  }
}
