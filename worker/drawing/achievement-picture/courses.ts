import { AI, AI_DEEP, AI_MIDDLE, AI_PALE, AI_SOFT, GOLD, GREEN_LIGHT, PAPER, SHU, SHU_LIGHT } from './inks.ts'
import { land, type Picture } from './seal.ts'

/** A flag on one mountain. */
export const firstSummit: Picture = {
  ground: AI_PALE,
  drawing: `
    <circle cx="162" cy="92" r="22" fill="${GOLD}"/>
    ${land(158, 'C78 142 94 112 108 80h24C146 112 162 142 ', AI)}
    <path d="M92 112q8-16 16-32h24q8 16 16 32l-14-8-14 12-14-12Z" fill="${PAPER}"/>
    <path d="M120 80v-40"/>
    <path d="M120 40l36 12-36 12Z" fill="${SHU}"/>
    ${land(168, 'Q90 158 120 168T', GREEN_LIGHT)}`,
}

const peak = (x: number, y: number, half: number, colour: string) => {
  const snow = Math.round(half * 0.4)
  return `
    <path d="M${x} ${y}v-28" stroke="${PAPER}"/><path d="M${x} ${y - 30}l24 9-24 9Z" fill="${SHU_LIGHT}"/>
    <path d="M${x - half} 170L${x} ${y}L${x + half} 170Z" fill="${colour}"/>
    <path d="M${x} ${y}l${snow} ${Math.round((170 - y) * 0.4)}l-10 8-${snow - 10}-11-${snow - 10} 11-10-8Z" fill="${PAPER}"/>`
}

/** Three mountains by night, a flag on each. */
export const mountainRange: Picture = {
  ground: AI_DEEP,
  drawing: `
    ${peak(120, 76, 58, AI_MIDDLE)}${peak(78, 114, 40, AI_SOFT)}${peak(162, 114, 40, AI_SOFT)}
    ${land(164, 'Q74 150 106 164T154 162T', AI_PALE)}`,
}

const roof = (y: number, half: number, ridge: number, colour: string) =>
  `<path d="M${120 - half} ${y}q${half - ridge - 8} -2 ${half - ridge} -18h${2 * ridge}q8 16 ${half - ridge} 18l-7 7h-${2 * half - 14}Z" fill="${colour}"/>`

/** A pagoda of three storeys, each roof in the colour of its level. */
export const everyLevel: Picture = {
  ground: AI_DEEP,
  drawing: `
    <path d="M120 56v-18" stroke="${GOLD}" stroke-width="7"/>
    <path d="M106 76h28v18h-28ZM98 115h44v20h-44ZM90 156h60v27h-60Z" fill="${PAPER}"/>
    ${roof(72, 38, 12, SHU_LIGHT)}${roof(111, 48, 18, GOLD)}${roof(152, 60, 24, GREEN_LIGHT)}
    <path d="M120 80v13M112 119v15M128 119v15"/>
    <path d="M111 183v-15h18v15" fill="${AI_SOFT}"/>
    <path d="M72 183h96v8h-96Z" fill="${PAPER}"/>`,
}
