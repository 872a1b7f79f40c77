import { z } from 'zod'
import { hasFigure, placeOf } from '../figures/place.ts'
import { writeOptions } from '../figures/written-options.ts'
import { question } from './attempt.ts'
import { captions, entry, film, link, listOf, media, seo, shownName, slug, text } from './entry.ts'
import { placedFigure } from './placed-figure.ts'
import { quiz } from './quiz.ts'
import { richText } from './rich-text.ts'

/** A lesson as a course lists it. */
export const lessonCard = entry.extend({
  slug,
  headline: shownName,
  order: z.number().catch(0),
  readingTime: z.number().catch(1),
  required: z
    .boolean()
    .nullish()
    .transform(value => value ?? true),
})

export const slide = z.object({ title: text, text: richText, image: media })

/** What a screen asks: shown to everybody, judged by the server. One that cannot be read is none. */
const check = question.omit({ key: true }).nullish().catch(null)
export type Check = NonNullable<z.infer<typeof check>>

/** A screen has one figure: where its text names none, that of the field stands after the text. */
export const screen = z
  .object({ title: text, text: richText, figure: placedFigure, check })
  .transform(({ figure, ...written }) => {
    if (!figure || hasFigure(written.text)) return written
    const place = placeOf({ name: figure.name, options: writeOptions(figure.options) })
    return { ...written, text: `${written.text}\n${place}`.trim() }
  })

export const lesson = lessonCard.extend({
  overview: text,
  content: richText,
  transcript: richText,
  video: film,
  captions,
  checkedAt: z.string().nullish(),
  furtherReading: listOf(link),
  slides: listOf(slide),
  screens: listOf(screen),
  quiz,
  recapQuiz: quiz,
  course: z.object({ slug }).nullish(),
  seo,
})
export type Lesson = z.infer<typeof lesson>
