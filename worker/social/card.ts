import { SOCIAL_HEIGHT, SOCIAL_WIDTH, type SocialFacts } from '../../shared/social.ts'
import { block, type Copy, createComposer } from '../drawing/composer.ts'
import { drawCover } from '../drawing/cover/cover.ts'
import { letterhead } from '../drawing/letterhead.ts'
import { rectangle, type Sheet } from '../drawing/marks.ts'
import { AI_STRONG, INK_SOFT, PAPER, SHU } from '../drawing/palette.ts'
import { rasterise } from '../drawing/rasterise.ts'
import { sea } from '../drawing/sea.ts'
import { drawSvg } from '../drawing/svg.ts'
import { DISPLAY, ITALIC, SANS } from '../drawing/type/families.ts'
import type { LoadFont } from '../drawing/type/load-font.ts'
import { createShelf, type Shelf } from '../drawing/type/shelf.ts'

/** The page of paper with the words; the cover stands to its right. */
const PAGE = 692
const LEFT = 68
const RIGHT = PAGE - 60
const HEAD = 62
const TITLE = { top: 148, height: 304 }
const FOOT = SOCIAL_HEIGHT - 62
const COVER = { x: PAGE, width: SOCIAL_WIDTH - PAGE, height: SOCIAL_HEIGHT }

/** A text as large as its room allows, all of it smaller where its lines would be too high. */
async function within(copy: Copy, height: number, shelf: Shelf) {
  for (let size = copy.size; ; size *= 0.95) {
    const text = await block({ ...copy, size, minSize: Math.min(copy.minSize, size) }, shelf)
    if (text.height <= height) return text
  }
}

/** The middle of a cover, where its motif is. */
const inPlace = (svg: string) =>
  svg.replace(
    /(<svg[^>]*) width="\d+" height="\d+">/,
    `$1 x="${COVER.x}" y="0" width="${COVER.width}" height="${COVER.height}" preserveAspectRatio="xMidYMid slice">`,
  )

/** A drawing of marks, and what lies below them as SVG of its own. */
export interface Card {
  sheet: Sheet
  ground: string
}

/** The social picture of a page: its title on paper, beside its cover or, for the academy itself, beside the sea. */
export async function card(facts: SocialFacts, shelf: Shelf): Promise<Card> {
  const composer = createComposer(SOCIAL_WIDTH, SOCIAL_HEIGHT)
  const japanese = facts.locale === 'ja-JP'
  if (!facts.cover) composer.draw(sea('academy', COVER.x, 0, COVER.width, COVER.height, 48))
  composer.draw({ kind: 'shape', path: rectangle(0, 0, PAGE, SOCIAL_HEIGHT), fill: PAPER })
  const head = { academy: facts.academy, heading: facts.label, stack: japanese ? SANS : ITALIC }
  await letterhead(composer, head, LEFT, RIGHT, HEAD, 30, shelf)
  const width = RIGHT - LEFT
  const title = await within(
    {
      name: 'title',
      text: facts.title,
      stack: DISPLAY,
      fill: AI_STRONG,
      width,
      size: japanese ? 62 : 78,
      minSize: 30,
      maxLines: 5,
      leading: japanese ? 1.34 : 1.14,
    },
    TITLE.height,
    shelf,
  )
  const foot = await block(
    { name: 'foot', text: facts.foot, stack: SANS, fill: INK_SOFT, width, size: 28, minSize: 20, maxLines: 2, leading: 1.36 },
    shelf,
  )
  const top = FOOT - foot.height
  composer.place(title, LEFT, TITLE.top + (TITLE.height - title.height) / 2)
  composer.draw({ kind: 'shape', path: rectangle(LEFT, top - 24, 56, 4), fill: SHU })
  composer.place(foot, LEFT, top)
  return { sheet: composer.sheet(), ground: facts.cover ? inPlace(drawCover(...facts.cover)) : '' }
}

/** Paints a social picture as PNG. It takes any title; it throws only if a font or the rasteriser cannot be loaded. */
export async function drawSocial(
  facts: SocialFacts,
  loadFont: LoadFont,
  loadRasteriser: () => Promise<WebAssembly.Module>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { sheet, ground } = await card(facts, createShelf(loadFont))
  return rasterise(drawSvg(sheet, ground), SOCIAL_WIDTH, loadRasteriser)
}
