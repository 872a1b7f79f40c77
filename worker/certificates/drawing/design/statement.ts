import { type Block, block, type Composer, type Copy } from '../../../drawing/composer.ts'
import { rectangle } from '../../../drawing/marks.ts'
import { AI_STRONG, GOLD, INK, INK_SOFT } from '../../../drawing/palette.ts'
import { DISPLAY, ITALIC, SANS } from '../../../drawing/type/families.ts'
import type { Shelf } from '../../../drawing/type/shelf.ts'
import { certificateWords } from '../../../words.ts'
import type { CertificateFacts } from '../facts.ts'

/** The size of every part of the statement on one kind of sheet, in points. */
export interface StatementSizes {
  width: number
  holder: number
  phrase: number
  title: number
  /** The title in English below a Japanese one; 0 leaves it out. */
  english: number
}

/** The certificate's sentence: the holder and what they did. */
export interface Statement {
  height: number
  lacking: boolean
  place(composer: Composer, x: number, y: number): void
}

const HAIRLINE = 0.028
const SMALLER = 0.94

interface Part {
  text: Block
  /** Space above it. */
  above: number
}

async function parts(facts: CertificateFacts, sizes: StatementSizes, scale: number, shelf: Shelf): Promise<Part[]> {
  const { width } = sizes
  const japanese = facts.locale === 'ja-JP'
  const copy = (name: string, text: string, size: number, rest: Pick<Copy, 'maxLines' | 'stack' | 'fill' | 'leading'>) =>
    block({ name, text, size: size * scale, minSize: size * scale * 0.56, width, ...rest }, shelf)
  const { holder, phrase, title, english } = sizes
  const all: Part[] = [
    { above: 0, text: await copy('holder', facts.holder, holder, { maxLines: 2, stack: DISPLAY, fill: INK, leading: 1.2 }) },
    {
      above: holder * 0.86,
      text: await copy('phrase', certificateWords[facts.locale].done[facts.type], phrase, {
        maxLines: 1,
        stack: japanese ? SANS : ITALIC,
        fill: INK_SOFT,
        leading: 1.4,
      }),
    },
    {
      above: title * 0.36,
      text: await copy('title', facts.titles[facts.locale], title, {
        maxLines: 3,
        stack: DISPLAY,
        fill: AI_STRONG,
        leading: japanese ? 1.36 : 1.2,
      }),
    },
  ]
  if (japanese && english)
    all.push({
      above: english * 0.5,
      text: await copy('english title', facts.titles.en, english, { maxLines: 2, stack: ITALIC, fill: INK_SOFT, leading: 1.3 }),
    })
  return all.map(part => ({ ...part, above: part.above * scale }))
}

/** Sets holder, phrase and title within `maxHeight`, all of it smaller where it would be higher. */
export async function statement(
  facts: CertificateFacts,
  sizes: StatementSizes,
  maxHeight: number,
  shelf: Shelf,
): Promise<Statement> {
  for (let scale = 1; ; scale *= SMALLER) {
    const all = await parts(facts, sizes, scale, shelf)
    const height = all.reduce((sum, part) => sum + part.above + part.text.height, 0)
    if (height > maxHeight) continue
    return {
      height,
      lacking: all.some(part => part.text.lacking),
      place(composer, x, y) {
        let top = y
        for (const [index, { text, above }] of all.entries()) {
          // A short line in gold, for things earned, between the name and what was done.
          if (index === 1) {
            const hairline = rectangle(x, top + above * 0.46, sizes.holder * 1.5, Math.max(0.8, sizes.holder * HAIRLINE))
            composer.draw({ kind: 'shape', path: hairline, fill: GOLD })
          }
          top = composer.place(text, x, top + above)
        }
      },
    }
  }
}
