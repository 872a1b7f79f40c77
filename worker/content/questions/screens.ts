import { z } from 'zod'
import { richText } from '../../../shared/content/rich-text.ts'
import { isFigureName, type PlacedFigure, readFigureLine } from '../../../shared/figures/figure-line.ts'
import { proseParts } from '../../../shared/figures/prose-parts.ts'
import { readWritten } from '../../../shared/figures/written-options.ts'
import type { JsonObject } from '../normalise.ts'
import type { WrittenPart } from './bank.ts'
import { type Fault, within } from './faults.ts'
import { readQuestion } from './read-question.ts'

const words = z.string().nullish().catch(null)
const screen = z.object({ text: z.unknown().optional(), figure: words, check: z.unknown().optional() })
export type WrittenScreen = z.infer<typeof screen>
const lesson = z.object({ screens: z.array(screen.nullable().catch(null)) })

/** The screens of a lesson as far as their questions need them, null where one is none; an empty list where it has none. */
export const screensOf = (entry: JsonObject | undefined) => lesson.safeParse(entry).data?.screens ?? []

/** A question that an editor has written: what is built in asks without the key, and calls it `label`. */
export const isWritten = ({ check }: WrittenScreen) =>
  check !== null && check !== undefined && !z.object({ label: z.string() }).safeParse(check).success

/** The figure of a screen: the one in its text, else that of its field. */
export function figureOn({ text, figure }: WrittenScreen): PlacedFigure | null {
  const mayHold = JSON.stringify(text ?? '').includes('figure')
  const html = mayHold ? (richText.safeParse(text).data ?? '') : ''
  const places = proseParts(html).filter(part => typeof part !== 'string')
  const place = places[0]
  if (place && isFigureName(place.name)) return { name: place.name, options: readWritten(place.options) }
  return figure ? readFigureLine(figure) : null
}

const asksFigure = (check: unknown) => z.object({ kind: z.literal('figure') }).safeParse(check).success

/** The questions on the screens of a lesson, each at the place of its screen, and beside them what was left out. */
export function checksOf(entry: JsonObject | undefined): WrittenPart & { faults: Fault[] } {
  const read = screensOf(entry).map(screen =>
    screen && isWritten(screen)
      ? readQuestion(screen.check, asksFigure(screen.check) ? figureOn(screen) : null)
      : { question: null, faults: [] },
  )
  return {
    questions: read.map(({ question }) => question),
    faults: read.flatMap(({ faults }, i) => within(`screens.${i}.check`, faults)),
  }
}
