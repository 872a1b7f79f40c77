import { z } from 'zod'
import { entry, link, listOf, media, seo, shownName, slug, text, webAddress } from './entry.ts'
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
export type Slide = z.infer<typeof slide>

export const lesson = lessonCard.extend({
  overview: text,
  content: richText,
  transcript: richText,
  video: webAddress,
  checkedAt: z.string().nullish(),
  furtherReading: listOf(link),
  slides: listOf(slide),
  quiz,
  recapQuiz: quiz,
  course: z.object({ slug }).nullish(),
  seo,
})
export type Lesson = z.infer<typeof lesson>
