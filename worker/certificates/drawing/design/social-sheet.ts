import { longDay } from '../../../../shared/long-day.ts'
import { block, createComposer } from '../../../drawing/composer.ts'
import { letterhead } from '../../../drawing/letterhead.ts'
import { seal } from '../../../drawing/logo-mark.ts'
import { rectangle, type Sheet } from '../../../drawing/marks.ts'
import { INK_SOFT, PAPER, SHU } from '../../../drawing/palette.ts'
import { sea } from '../../../drawing/sea.ts'
import { SANS } from '../../../drawing/type/families.ts'
import type { Shelf } from '../../../drawing/type/shelf.ts'
import { certificateWords } from '../../../words.ts'
import type { CertificateFacts } from '../facts.ts'
import { statement } from './statement.ts'

/** What Open Graph pictures are shown at. */
const WIDTH = 1200
const HEIGHT = 630
const BAND = 236
const LEFT = 312
const RIGHT = 1136
const HEAD = 54
const STATEMENT = { top: 138, height: 382 }
const FOOT = 542
const SEAL = 84

/** The certificate as a picture for links: few words, large enough for a thumbnail. */
export async function socialSheet(facts: CertificateFacts, shelf: Shelf): Promise<Sheet> {
  const words = certificateWords[facts.locale]
  const composer = createComposer(WIDTH, HEIGHT)
  composer.draw(
    { kind: 'shape', path: rectangle(0, 0, WIDTH, HEIGHT), fill: PAPER },
    sea(facts.slug, 0, 0, BAND, HEIGHT, 40),
    ...seal(BAND - SEAL / 2, FOOT - SEAL / 2 + 14, SEAL, SHU, PAPER),
  )
  await letterhead(composer, { academy: facts.issuer, heading: words.heading }, LEFT, RIGHT, HEAD, 33, shelf)
  const sizes = { width: RIGHT - LEFT, holder: 82, phrase: 27, title: 48, english: 0 }
  const said = await statement(facts, sizes, STATEMENT.height, shelf)
  said.place(composer, LEFT, STATEMENT.top + (STATEMENT.height - said.height) * 0.5)
  const foot = [longDay(new Date(facts.issuedAt), facts.locale), ...(facts.level ? [words.levels[facts.level]] : [])].join(
    '  ·  ',
  )
  const date = { name: 'date', text: foot, width: RIGHT - LEFT, size: 27, minSize: 20, maxLines: 1, leading: 1.3 }
  composer.place(await block({ ...date, stack: SANS, fill: INK_SOFT }, shelf), LEFT, FOOT)
  return composer.sheet()
}
