import { encode } from 'uqr'
import { longDay } from '../../../../shared/long-day.ts'
import { block, type Copy, createComposer } from '../../../drawing/composer.ts'
import { letterhead } from '../../../drawing/letterhead.ts'
import { seal } from '../../../drawing/logo-mark.ts'
import { type Mark, rectangle, type Sheet } from '../../../drawing/marks.ts'
import { AI_STRONG, INK, INK_SOFT, LINE, PAPER, SHU } from '../../../drawing/palette.ts'
import { sea } from '../../../drawing/sea.ts'
import { SANS } from '../../../drawing/type/families.ts'
import type { Shelf } from '../../../drawing/type/shelf.ts'
import { certificateWords } from '../../../words.ts'
import type { CertificateFacts } from '../facts.ts'
import { statement } from './statement.ts'

/** A QR code of `size` points without its quiet zone, which the paper around it gives. Correction of level M (15 %). */
function qrCode(text: string, x: number, y: number, size: number, fill: string): Mark {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
  const unit = size / modules
  const path = data.flatMap((row, top) => {
    const bars: [from: number, to: number][] = []
    for (const [column, dark] of row.entries()) {
      const last = bars.at(-1)
      if (dark && last?.[1] === column) last[1]++
      else if (dark) bars.push([column, column + 1])
    }
    return bars.flatMap(([from, to]) => rectangle(x + from * unit, y + top * unit, (to - from) * unit, unit))
  })
  return { kind: 'shape', path, fill }
}

/** A4 landscape. */
const WIDTH = 841.89
const HEIGHT = 595.28
const BAND = 132
const LEFT = 196
const RIGHT = 782
const HEAD = 52
const RULE = 436
const QR = 88
/** Between the head and the rule. */
const STATEMENT = { top: 112, height: 300 }
const SEAL = 46

/** The certificate as a page of A4. */
export async function printSheet(facts: CertificateFacts, shelf: Shelf): Promise<Sheet> {
  const words = certificateWords[facts.locale]
  const composer = createComposer(WIDTH, HEIGHT)
  const small = (name: string, text: string, width: number, size: number, fill: string, rest?: Partial<Copy>) =>
    block({ name, text, width, size, minSize: size * 0.7, fill, stack: SANS, maxLines: 1, leading: 1.35, ...rest }, shelf)

  composer.draw(
    { kind: 'shape', path: rectangle(0, 0, WIDTH, HEIGHT), fill: PAPER },
    sea(facts.slug, 0, 0, BAND, HEIGHT, 22),
    ...seal(BAND - SEAL / 2, RULE - SEAL / 2, SEAL, SHU, PAPER),
  )
  await letterhead(composer, { academy: facts.issuer, heading: words.heading }, LEFT, RIGHT, HEAD, 17, shelf)

  const sizes = { width: RIGHT - LEFT, holder: 42, phrase: 13.5, title: 26, english: 13.5 }
  const said = await statement(facts, sizes, STATEMENT.height, shelf)
  said.place(composer, LEFT, STATEMENT.top + (STATEMENT.height - said.height) * 0.5)

  composer.draw({ kind: 'shape', path: rectangle(LEFT, RULE, RIGHT - LEFT, 0.7), fill: LINE })
  const columns: [label: string, value: string, width: number][] = [
    [words.date, longDay(new Date(facts.issuedAt), facts.locale), 128],
    ...(facts.level ? [[words.level, words.levels[facts.level], 82] as [string, string, number]] : []),
    ...(facts.lessons > 0 ? [[words.lessons[facts.type], String(facts.lessons), 68] as [string, string, number]] : []),
    [words.issuer, facts.issuer, RIGHT - QR - 14 - LEFT - 128 - 82 - 68],
  ]
  let x = LEFT
  for (const [label, value, width] of columns) {
    const below = composer.place(await small(label, label, width - 14, 8.5, INK_SOFT), x, RULE + 14)
    composer.place(await small(`${label}: value`, value, width - 14, 12.5, INK, { maxLines: 2 }), x, below + 1)
    x += width
  }

  const beside = RIGHT - QR - 28 - LEFT
  let y = RULE + 58
  if (facts.address)
    y = composer.place(await small('wallet', `${words.wallet}  ${facts.address}`, beside, 8.5, INK_SOFT), LEFT, y) + 3
  y = composer.place(await small('verify', words.verify, beside, 8.5, INK_SOFT, { maxLines: 2 }), LEFT, y)
  y = composer.place(await small('url', facts.url, beside, 9.5, AI_STRONG, { maxLines: 2 }), LEFT, y)
  composer.link('url', facts.url)
  if (said.lacking) composer.place(await small('lacking', words.missing, beside, 7.5, INK_SOFT, { maxLines: 2 }), LEFT, y + 2)
  composer.draw(qrCode(facts.url, RIGHT - QR, RULE + 20, QR, INK))
  return composer.sheet()
}
