import { z } from 'zod'
import { many, one, shared } from '../content-model/attributes.ts'
import { links, seo } from '../content-model/components.ts'
import {
  address,
  cardOf,
  count,
  day,
  headline,
  line,
  lines,
  optional,
  order,
  partsOf,
  picture,
  relatedOne,
  richText,
  shapeOf,
  slug,
  written,
  yes,
} from '../content-model/fields.ts'
import { KINDS } from '../content-model/kinds.ts'
import { hasFigure, placeOf } from '../figures/place.ts'
import { writeOptions } from '../figures/written-options.ts'
import { question } from './attempt.ts'
import { captions, film } from './entry.ts'
import { placedFigure } from './placed-figure.ts'
import { quiz } from './quiz.ts'

export const slideFields = { title: line, text: richText, image: picture }

/** What a screen asks: shown to everybody, judged by the server. One that cannot be read is none. */
const check = question.omit({ key: true }).nullish().catch(null)
export type Check = NonNullable<z.infer<typeof check>>

export const screenFields = {
  title: line,
  text: richText,
  figure: { read: placedFigure, strapi: line.strapi },
  check: { read: check, strapi: one('lesson.question') },
}

/** A screen has one figure: where its text names none, that of the field stands after the text. */
const screen = z.object(shapeOf(screenFields)).transform(({ figure, ...rest }) => {
  if (!figure || hasFigure(rest.text)) return rest
  const place = placeOf({ name: figure.name, options: writeOptions(figure.options) })
  return { ...rest, text: `${rest.text}\n${place}`.trim() }
})

const questions = { read: quiz, strapi: many('lesson.question') }

/** What a lesson holds. */
export const lessonFields = {
  slug,
  headline: written(headline),
  order,
  readingTime: count,
  required: { ...optional(yes), strapi: shared(yes.strapi) },
  overview: written(lines),
  content: richText,
  transcript: richText,
  video: { ...optional(address), read: film },
  captions: { ...line, read: captions },
  checkedAt: written(day),
  furtherReading: optional(links),
  slides: partsOf('lesson.slide', z.object(shapeOf(slideFields))),
  screens: partsOf('lesson.screen', screen),
  quiz: questions,
  recapQuiz: questions,
  course: relatedOne(KINDS.lessons.relations.course),
  seo,
}

/** A lesson as a course lists it. */
export const lessonCard = cardOf(lessonFields, ['slug', 'headline', 'order', 'readingTime', 'required'])

export const lesson = lessonCard.extend(shapeOf(lessonFields))
export type Lesson = z.infer<typeof lesson>
