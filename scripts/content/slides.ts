import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../../shared/locale.ts'
import type { Item } from './item.ts'
import { compileMarkdown, type Files, type Picture, sectionsOf } from './markdown.ts'
import type { Problems } from './problem.ts'
import { checkBody } from './source-file.ts'

export interface ItemSlide {
  title: string
  text: string
  image: Picture | null
}

function readSections(item: Item, stem: string, locale: Locale, problems?: Problems) {
  const file = join(item.folder, `${stem}.${locale}.md`)
  if (!existsSync(file)) return null
  const content = readFileSync(file, 'utf8')
  if (problems) checkBody(file, content, 1, problems)
  return { file, sections: sectionsOf(content) }
}

/** The slides of a lesson in a language. A picture leaves the text: it is shown large. */
export function readSlides(item: Item, locale: Locale, files: Files, problems: Problems): ItemSlide[] {
  const found = readSections(item, 'slides', locale, problems)
  const english = readSections(item, 'slides', 'en')
  if (!found) {
    if (english)
      problems.add(
        join(item.folder, `slides.${locale}.md`),
        1,
        `The slides are missing in ${locale}`,
        'Write as many slides as in English.',
      )
    return []
  }
  if (english && english.sections.length !== found.sections.length)
    problems.add(
      found.file,
      1,
      `There are ${found.sections.length} slides, in English ${english.sections.length}`,
      'Write the same number, so that #slide-3 is the same slide.',
    )
  return found.sections.map(({ title, body, line }) => {
    const { html, pictures } = compileMarkdown(body, { folder: item.folder, file: found.file, line: line + 1 }, files, problems)
    return { title, text: html.replace(/<p>\s*<img[^>]*>\s*<\/p>/g, '').trim(), image: pictures[0] ?? null }
  })
}

/** The transcript of a lesson in a language: one section a slide, whose title leads to it. */
export function readTranscript(
  item: Item,
  locale: Locale,
  slides: readonly ItemSlide[],
  files: Files,
  problems: Problems,
): string {
  const found = readSections(item, 'transcript', locale, problems)
  if (!found) {
    if (readSections(item, 'transcript', 'en'))
      problems.add(
        join(item.folder, `transcript.${locale}.md`),
        1,
        `The transcript is missing in ${locale}`,
        'Write one section for each slide.',
      )
    return ''
  }
  const titles = found.sections.map(section => section.title)
  const wanted = slides.map(slide => slide.title)
  const differing = wanted.findIndex((title, i) => titles[i] !== title)
  const wrong = differing < 0 ? wanted.length : differing
  if (differing >= 0 || titles.length !== wanted.length)
    problems.add(
      found.file,
      found.sections[wrong]?.line ?? 1,
      `Section ${wrong + 1} is called "${titles[wrong] ?? '(missing)'}", the slide "${wanted[wrong] ?? '(none)'}"`,
      'Use the titles of the slides, in their order.',
    )
  const markdown = found.sections.map(({ title, body }, i) => `### [${title}](#slide-${i + 1})\n\n${body}`).join('\n')
  return compileMarkdown(markdown, { folder: item.folder, file: found.file, line: 1 }, files, problems).html
}
