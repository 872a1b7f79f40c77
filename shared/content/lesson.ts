import { z } from 'zod'
import * as strapi from '../content-model/attributes.ts'
import { links, seo } from '../content-model/components.ts'
import * as field from '../content-model/fields.ts'
import { KINDS } from '../content-model/kinds.ts'
import { hasFigure, placeOf } from '../figures/place.ts'
import { writeOptions } from '../figures/written-options.ts'
import { question } from './attempt.ts'
import { captions, film } from './entry.ts'
import { placedFigure } from './placed-figure.ts'
import { quiz } from './quiz.ts'

export const slideFields = { title: field.line, text: field.richText, image: field.picture }

/** What a screen asks: shown to everybody, judged by the server. One that cannot be read is none. */
const check = question.omit({ key: true }).nullish().catch(null)
export type Check = NonNullable<z.infer<typeof check>>

export const screenFields = {
  title: field.line,
  text: field.richText,
  figure: { read: placedFigure, strapi: field.line.strapi },
  check: { read: check, strapi: strapi.one('lesson.question') },
}

/** A screen has one figure: where its text names none, that of the field stands after the text. */
const screen = z.object(field.shapeOf(screenFields)).transform(({ figure, ...rest }) => {
  if (!figure || hasFigure(rest.text)) return rest
  const place = placeOf({ name: figure.name, options: writeOptions(figure.options) })
  return { ...rest, text: `${rest.text}\n${place}`.trim() }
})

const questions = { read: quiz, strapi: strapi.many('lesson.question') }

/** What a lesson holds. */
export const lessonFields = {
  slug: field.slug,
  headline: field.written(field.headline),
  order: field.order,
  readingTime: field.count,
  required: { ...field.optional(field.yes), strapi: strapi.shared(field.yes.strapi) },
  overview: field.written(field.lines),
  content: field.richText,
  transcript: field.richText,
  video: { ...field.optional(field.address), read: film },
  captions: { ...field.line, read: captions },
  checkedAt: field.written(field.day),
  furtherReading: field.optional(links),
  slides: field.partsOf('lesson.slide', z.object(field.shapeOf(slideFields))),
  screens: field.partsOf('lesson.screen', screen),
  quiz: questions,
  recapQuiz: questions,
  course: field.relatedOne(KINDS.lessons.relations.course),
  seo,
}

/** A lesson as a course lists it. */
export const lessonCard = field.cardOf(lessonFields, ['slug', 'headline', 'order', 'readingTime', 'required'])

export const lesson = lessonCard.extend(field.shapeOf(lessonFields))
export type Lesson = z.infer<typeof lesson>
