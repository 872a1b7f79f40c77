import { ACHIEVEMENT_PIXELS, type AchievementSlug } from '../../shared/achievements.ts'
import {
  AI,
  AI_DEEP,
  AI_MIDDLE,
  AI_PALE,
  AI_SOFT,
  GOLD,
  GOLD_PALE,
  GREEN_LIGHT,
  GREEN_PALE,
  INK,
  land,
  PAPER,
  type Picture,
  SHU,
  SHU_LIGHT,
  SHU_PALE,
  seal,
} from './achievement-seal.ts'

/** A certificate in its frame, on a nail. */
const onTheWall: Picture = {
  ground: GREEN_PALE,
  drawing: `
    <path d="M84 80l36-34 36 34"/>
    <circle cx="120" cy="46" r="6" fill="${INK}"/>
    <path d="M54 80h132v94h-132Z" fill="${GOLD}"/>
    <path d="M69 95h102v64h-102Z" fill="${PAPER}"/>
    <path d="M90 112h60" stroke="${AI}" stroke-width="8"/>
    <path d="M86 128h34M86 142h24" stroke="${AI_SOFT}"/>
    <path d="M138 138v28l10-7 10 7v-28Z" fill="${SHU}"/>
    <circle cx="148" cy="136" r="14" fill="${SHU}"/>`,
}

/** A flag on one mountain. */
const firstSummit: Picture = {
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
const mountainRange: Picture = {
  ground: AI_DEEP,
  drawing: `
    ${peak(120, 76, 58, AI_MIDDLE)}${peak(78, 114, 40, AI_SOFT)}${peak(162, 114, 40, AI_SOFT)}
    ${land(164, 'Q74 150 106 164T154 162T', AI_PALE)}`,
}

const roof = (y: number, half: number, ridge: number, colour: string) =>
  `<path d="M${120 - half} ${y}q${half - ridge - 8} -2 ${half - ridge} -18h${2 * ridge}q8 16 ${half - ridge} 18l-7 7h-${2 * half - 14}Z" fill="${colour}"/>`

/** A pagoda of three storeys, each roof in the colour of its level. */
const everyLevel: Picture = {
  ground: AI_DEEP,
  drawing: `
    <path d="M120 56v-18" stroke="${GOLD}" stroke-width="7"/>
    <path d="M106 76h28v18h-28ZM98 115h44v20h-44ZM90 156h60v27h-60Z" fill="${PAPER}"/>
    ${roof(72, 38, 12, SHU_LIGHT)}${roof(111, 48, 18, GOLD)}${roof(152, 60, 24, GREEN_LIGHT)}
    <path d="M120 80v13M112 119v15M128 119v15"/>
    <path d="M111 183v-15h18v15" fill="${AI_SOFT}"/>
    <path d="M72 183h96v8h-96Z" fill="${PAPER}"/>`,
}

/** A sheet with its corner turned down, and a ribbon laid over it. */
const dogEar: Picture = {
  ground: AI_PALE,
  drawing: `<g transform="rotate(-6 120 120) translate(2 0)">
    <path d="M72 58h64l32 32v94h-96Z" fill="${PAPER}"/>
    <path d="M136 58v32h32Z" fill="${GOLD}"/>
    <path d="M130 110h20M130 130h20M92 164h58" stroke="${AI}"/>
    <path d="M86 48h30v94l-15-14-15 14Z" fill="${SHU}"/>
  </g>`,
}

const spine = (x: number, width: number, height: number, board: number, colour: string) =>
  `<path d="M${x} ${board}v-${height}h${width}v${height}Z" fill="${colour}"/><path d="M${x} ${board - height + 14}h${width}" stroke-width="4"/>`

/** Two boards of five books. */
const fullShelf: Picture = {
  ground: AI_DEEP,
  drawing: `
    ${spine(58, 24, 48, 112, PAPER)}${spine(82, 24, 58, 112, SHU)}${spine(106, 26, 52, 112, GOLD_PALE)}
    ${spine(132, 24, 60, 112, AI_SOFT)}${spine(156, 24, 46, 112, PAPER)}
    ${spine(62, 22, 44, 172, AI_SOFT)}${spine(84, 26, 38, 172, PAPER)}${spine(110, 22, 46, 172, GOLD_PALE)}
    ${spine(132, 24, 40, 172, SHU)}${spine(156, 22, 46, 172, PAPER)}
    <path d="M42 112h156v10h-156ZM54 172h132v10h-132Z" fill="${GOLD}"/>`,
}

/** The sun comes up out of an open book. */
const firstLight: Picture = {
  ground: GOLD_PALE,
  drawing: `
    <path d="M70 108h-14M76.7 83l-12.1-7M95 64.7l-7-12.1M120 58v-14M145 64.7l7-12.1M163.3 83l12.1-7M170 108h14" stroke="${SHU}" stroke-width="8"/>
    <circle cx="120" cy="108" r="36" fill="${SHU}"/>
    <path d="M52 130v44q44-6 68 14 24-20 68-14v-44h-12l-56 20-56-20Z" fill="${AI}"/>
    <path d="M120 138q-20-20-60-17v44q40-3 60 15 20-18 60-15v-44q-40-3-60 17Z" fill="${PAPER}"/>
    <path d="M120 138v42"/>
    <path d="M75 137q17 1 30 9M75 151q17 1 30 9M165 137q-17 1-30 9M165 151q-17 1-30 9" stroke="${AI_SOFT}" stroke-width="4"/>`,
}

/** A first stone, and in dashes the house that will stand on it. */
const firstStone: Picture = {
  ground: GREEN_PALE,
  drawing: `
    ${land(150, 'L', GREEN_LIGHT)}
    <path d="M120 108l60 24v36l-60 26-60-26v-36Z" fill="${AI_SOFT}"/>
    <path d="M120 158l60-26v36l-60 26Z" fill="${AI}"/>
    <path d="M120 106l60 26-60 26-60-26Z" fill="${AI_PALE}"/>
    <path d="M74 153l13 6M94 174l13 6" stroke="${AI}" stroke-width="4"/>
    <path d="M166 153l-13 6M146 174l-12 5" stroke="${AI_SOFT}" stroke-width="4"/>
    <path d="M120 52l-36 34v44M120 52l36 34v44" stroke="${SHU}" stroke-width="7" stroke-dasharray="11 10"/>`,
}

/** A compass to go out with. */
const compass: Picture = {
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
const explorer: Picture = {
  ground: AI_DEEP,
  drawing: `
    <path d="M50 78l46-14 48 14 46-14v88l-46 14-48-14-46 14Z" fill="${PAPER}"/>
    <path d="M96 64l48 14v88l-48-14Z" fill="${GOLD_PALE}"/>
    <path d="M74 144L120 132L166 114" stroke="${AI}" stroke-width="6" stroke-dasharray="1 11"/>
    ${pin(73, 140)}${pin(120, 128)}${pin(167, 110)}`,
}

/** A sheet marked as a teacher marks it, in Japan with a circle and elsewhere with a tick. */
const cleanSheet: Picture = {
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
const steadyHand: Picture = {
  ground: AI_DEEP,
  drawing: `
    <g stroke="${GOLD}" stroke-width="7">${rib(-60)}${rib(-36)}${rib(-12)}${rib(12)}${rib(36)}${rib(60)}</g>
    ${leaf(-48, PAPER, AI)}${leaf(-24, GOLD_PALE, AI)}${leaf(0, PAPER, SHU)}${leaf(24, GOLD_PALE, AI)}${leaf(48, PAPER, AI)}
    <circle cx="120" cy="168" r="10" fill="${SHU}"/>`,
}

const PICTURES: Record<AchievementSlug, Picture> = {
  'first-lesson': firstLight,
  'first-bookmark': dogEar,
  'ten-bookmarks': fullShelf,
  'first-perfect-quiz': cleanSheet,
  'five-perfect-quizzes': steadyHand,
  'first-module': firstStone,
  'first-course': firstSummit,
  'three-courses': mountainRange,
  'every-level': everyLevel,
  'first-quest': compass,
  'three-quests': explorer,
  'first-share': onTheWall,
}

/** The picture of an achievement as SVG text, 240 by 240. Pure, without ids: any number of them may stand in one page. */
export function drawAchievement(slug: AchievementSlug): string {
  const picture = seal(PICTURES[slug]).replace(/\n\s*/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="${ACHIEVEMENT_PIXELS}" height="${ACHIEVEMENT_PIXELS}">${picture}</svg>`
}
