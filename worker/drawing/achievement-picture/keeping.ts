import { AI, AI_DEEP, AI_PALE, AI_SOFT, GOLD, GOLD_PALE, PAPER, SHU } from './inks.ts'
import type { Picture } from './seal.ts'

/** A sheet with its corner turned down, and a ribbon laid over it. */
export const dogEar: Picture = {
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
export const fullShelf: Picture = {
  ground: AI_DEEP,
  drawing: `
    ${spine(58, 24, 48, 112, PAPER)}${spine(82, 24, 58, 112, SHU)}${spine(106, 26, 52, 112, GOLD_PALE)}
    ${spine(132, 24, 60, 112, AI_SOFT)}${spine(156, 24, 46, 112, PAPER)}
    ${spine(62, 22, 44, 172, AI_SOFT)}${spine(84, 26, 38, 172, PAPER)}${spine(110, 22, 46, 172, GOLD_PALE)}
    ${spine(132, 24, 40, 172, SHU)}${spine(156, 22, 46, 172, PAPER)}
    <path d="M42 112h156v10h-156ZM54 172h132v10h-132Z" fill="${GOLD}"/>`,
}
