import { block, type Composer } from './composer.ts'
import { logoMark } from './logo-mark.ts'
import { AI_STRONG, INK_SOFT, SHU } from './palette.ts'
import { DISPLAY, ITALIC, type Stack } from './type/families.ts'
import type { Shelf } from './type/shelf.ts'

/** Academies with longer names get a second line rather than a smaller one. */
const LONG_NAME = 40

/** The head of a sheet: mark and name of the academy on the left, the kind of sheet on the right. `size` is the name's. */
export async function letterhead(
  composer: Composer,
  { academy, heading: words, stack = ITALIC }: { academy: string; heading: string; stack?: Stack },
  left: number,
  right: number,
  y: number,
  size: number,
  shelf: Shelf,
) {
  const mark = size * 1.55
  const beside = mark * 1.32
  const heading = await block(
    {
      name: 'heading',
      text: words,
      stack,
      fill: INK_SOFT,
      size: size * 0.86,
      minSize: size / 2,
      width: (right - left) / 3,
      maxLines: 1,
      leading: 1.2,
    },
    shelf,
  )
  const name = await block(
    {
      name: 'academy',
      text: academy,
      stack: DISPLAY,
      fill: AI_STRONG,
      size,
      minSize: size / 2,
      width: Math.min((right - left) * 0.6, ((right - left) * 2) / 3 - beside - size / 2),
      maxLines: academy.length > LONG_NAME ? 2 : 1,
      leading: 1.1,
    },
    shelf,
  )
  composer.draw(...logoMark(left, y, mark, AI_STRONG, SHU))
  composer.place(name, left + beside, y + (mark - name.height) / 2 + mark * 0.06)
  composer.place(heading, right, y + (mark - heading.height) / 2 + mark * 0.06, 'right')
}
