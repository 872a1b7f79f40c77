import { AI, AI_SOFT, GOLD, GREEN_PALE, INK, PAPER, SHU } from './inks.ts'
import type { Picture } from './seal.ts'

/** A certificate in its frame, on a nail. */
export const onTheWall: Picture = {
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
