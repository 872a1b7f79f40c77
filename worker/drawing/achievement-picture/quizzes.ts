import { AI, AI_DEEP, AI_SOFT, GOLD, GOLD_PALE, PAPER, SHU, SHU_PALE } from './inks.ts'
import type { Picture } from './seal.ts'

/** A sheet marked as a teacher marks it, in Japan with a circle and elsewhere with a tick. */
export const cleanSheet: Picture = {
  ground: SHU_PALE,
  drawing: `<g transform="rotate(5 120 120)">
    <path d="M74 52h92v136h-92Z" fill="${PAPER}"/>
    <path d="M92 72h54M92 87h24" stroke="${AI_SOFT}"/>
    <path d="M138 100a38 38 0 1 0 17 22" stroke="${SHU}" stroke-width="9"/>
    <path d="M104 134l16 17 40-48" stroke="${AI}" stroke-width="11"/>
  </g>`,
}

const leaf = (degrees: number, ground: string, mark: string) =>
  `<g transform="rotate(${degrees} 120 168)"><path d="M112 130l-12-56h40l-12 56Z" fill="${ground}"/><path d="M111 91l6 7 11-14" stroke="${mark}" stroke-width="7" transform="rotate(${-degrees} 120 91)"/></g>`

const rib = (degrees: number) => `<path d="M120 168v-36" transform="rotate(${degrees} 120 168)"/>`

/** A fan of five leaves, a tick on each. */
export const steadyHand: Picture = {
  ground: AI_DEEP,
  drawing: `
    <g stroke="${GOLD}" stroke-width="7">${rib(-60)}${rib(-36)}${rib(-12)}${rib(12)}${rib(36)}${rib(60)}</g>
    ${leaf(-48, PAPER, AI)}${leaf(-24, GOLD_PALE, AI)}${leaf(0, PAPER, SHU)}${leaf(24, GOLD_PALE, AI)}${leaf(48, PAPER, AI)}
    <circle cx="120" cy="168" r="10" fill="${SHU}"/>`,
}
