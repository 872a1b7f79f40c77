import type { Picture } from '../../shared/content/entry.ts'
import type { Check, Lesson } from '../../shared/content/lesson.ts'
import { hasFigure } from '../../shared/figures/place.ts'

/** One idea of a lesson. Its text stands in the markup only; what the browser has to know of it stands beside. */
export interface LessonScreen {
  /** Its address on the page: `s3`. */
  id: string
  title: string
  text: string
  check: Check | null
  hasFigure?: true
  /** A picture has the other half of a wide screen, as a figure has. */
  hasPicture?: true
  /** Headings of a text that it was made from: links lead to them. */
  anchors?: string[]
}

type Written = Pick<LessonScreen, 'title' | 'text' | 'anchors'> & { check?: Check | null | undefined }

const HEADING = /<h2(?: id="([^"]*)")?[^>]*>([\s\S]*?)<\/h2>/g

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x26;', '&')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&lt;', '<')
    .trim()

/** The sections of a text, each with its heading; what stands before the first has the name of the lesson. */
function sectionsOf({ content, headline }: Lesson): Written[] {
  const found = [...content.matchAll(HEADING)]
  const before = content.slice(0, found[0]?.index ?? content.length).trim()
  return [
    ...(before ? [{ title: headline, text: before }] : []),
    ...found.map(({ 0: whole, 1: id, 2: title = '', index }, i) => ({
      title: plain(title),
      text: content.slice(index + whole.length, found[i + 1]?.index ?? content.length).trim(),
      ...(id ? { anchors: [id] } : {}),
    })),
  ]
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** As wide as the column of a text (`--column`). */
const SIZES = '(max-width: 50rem) 100vw, 47rem'

function pictureOf({ url, alternativeText, width, height, srcSet }: Picture): string {
  const sizes = srcSet ? ` srcset="${attribute(srcSet)}" sizes="${SIZES}"` : ''
  const size = `width="${width ?? 800}" height="${height ?? 450}"`
  return `<p><img src="${attribute(url)}"${sizes} alt="${attribute(alternativeText)}" ${size} loading="lazy"></p>`
}

const slidesOf = ({ slides }: Lesson): Written[] =>
  slides.map(({ title, text, image }) => ({ title, text: image ? pictureOf(image) + text : text }))

/**
 * The screens of a lesson. One that has none is made into them: its slides, then the sections of its text (docs/content-api.md).
 */
export function screensOf(lesson: Lesson): LessonScreen[] {
  const written: Written[] = lesson.screens.length ? lesson.screens : [...slidesOf(lesson), ...sectionsOf(lesson)]
  return written.map(({ title, text, check, anchors }, i) => ({
    id: `s${i + 1}`,
    // A heading is never empty: what has no name has the lesson's.
    title: title || lesson.headline,
    text,
    check: check ?? null,
    ...(hasFigure(text) ? { hasFigure: true } : {}),
    ...(text.includes('<img ') ? { hasPicture: true } : {}),
    ...(anchors ? { anchors } : {}),
  }))
}
