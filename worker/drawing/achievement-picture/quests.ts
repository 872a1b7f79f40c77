import { AI, AI_DEEP, AI_SOFT, GOLD_PALE, PAPER, SHU } from './inks.ts'
import type { Picture } from './seal.ts'

/** A compass to go out with. */
export const compass: Picture = {
  ground: GOLD_PALE,
  drawing: `
    <circle cx="120" cy="58" r="13" stroke-width="6"/>
    <circle cx="120" cy="130" r="60" fill="${AI}"/>
    <circle cx="120" cy="130" r="45" fill="${PAPER}"/>
    <path d="M120 94v3M120 163v3M84 130h3M153 130h3"/>
    <g transform="rotate(35 120 130)">
      <path d="M105 130l15-40 15 40Z" fill="${SHU}"/>
      <path d="M105 130l15 40 15-40Z" fill="${AI_SOFT}"/>
    </g>`,
}

const pin = (x: number, y: number) =>
  `<path d="M${x} ${y}c-3-9-15-15-15-28a15 15 0 0 1 30 0c0 13-12 19-15 28Z" fill="${SHU}"/><circle cx="${x}" cy="${y - 28}" r="4.5" fill="${PAPER}" stroke="none"/>`

/** A folded map with three places found. */
export const explorer: Picture = {
  ground: AI_DEEP,
  drawing: `
    <path d="M50 78l46-14 48 14 46-14v88l-46 14-48-14-46 14Z" fill="${PAPER}"/>
    <path d="M96 64l48 14v88l-48-14Z" fill="${GOLD_PALE}"/>
    <path d="M74 144L120 132L166 114" stroke="${AI}" stroke-width="6" stroke-dasharray="1 11"/>
    ${pin(73, 140)}${pin(120, 128)}${pin(167, 110)}`,
}
