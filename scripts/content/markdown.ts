import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Root, RootContent } from 'hast'
import { imageSize } from 'image-size'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { formulaText } from '../../shared/content/formula/formula-text.ts'
import { decoded } from '../../shared/content/inner-anchors.ts'
import type { Uploads } from '../../shared/content/prepare-markdown.ts'
import { toSafeHtml } from '../../shared/content/rich-text.ts'
import { createWordCollector, oneLine } from '../../shared/search/plain-text.ts'
import type { ContentBundle } from '../../worker/origin/bundle.ts'
import { cachedByText } from './cache.ts'
import { linesOutsideCode, outlineOf } from './outline.ts'
import type { Problems } from './problem.ts'

const MIME: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}
const MAX_PICTURE_BYTES = 1024 * 1024

export interface Picture {
  url: string
  alternativeText: string
  width: number
  height: number
}

export type Files = Map<string, ContentBundle['files'][number]>

/** Where a piece of text stands, for its problems. */
export interface SourcePosition {
  folder: string
  file: string
  line: number
}

function loadPicture(
  name: string,
  alternativeText: string,
  { folder, file, line }: SourcePosition,
  files: Files,
  problems: Problems,
): Picture | null {
  // macOS writes names decomposed (か and ゛), editors compose them.
  const found = readdirSync(folder).find(each => each.normalize() === name.normalize())
  const mime = MIME[extname(name).toLowerCase()]
  const complain = (what: string, mend: string) => {
    problems.add(file, line, what, mend)
    return null
  }
  if (!mime) return complain(`The picture ${name} is of no known kind`, `Use one of ${Object.keys(MIME).join(', ')}.`)
  if (found === undefined) return complain(`The picture ${name} is not in ${folder}`, 'Put the file beside the text.')
  const path = join(folder, found)
  if (!alternativeText.trim())
    return complain(`The picture ${name} has no alternative text`, 'Say in the square brackets what it shows.')
  if (statSync(path).size > MAX_PICTURE_BYTES) return complain(`The picture ${name} is larger than 1 MB`, 'Make it smaller.')
  const bytes = readFileSync(path)
  if (mime === MIME['.svg'] && /<(\w+:)?script|\son\w+\s*=|\sstyle\s*=|javascript:|<foreignObject/i.test(bytes.toString('utf8')))
    return complain(
      `The picture ${name} holds a script or a style attribute`,
      'Draw with attributes such as fill and stroke only.',
    )
  try {
    const { width, height } = imageSize(bytes)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    const stored = `${hash}${extname(name).toLowerCase().replace('.jpeg', '.jpg')}`
    files.set(stored, { name: stored, mime, base64: bytes.toString('base64') })
    return { url: `/uploads/${stored}`, alternativeText: alternativeText.trim(), width, height }
  } catch {
    return complain(`The picture ${name} cannot be read`, 'Save it again with an image editor.')
  }
}

const safeHtml = cachedByText('html', key => {
  const [source, uploads] = JSON.parse(key) as [string, Uploads]
  return toSafeHtml(source, uploads)
})

const fileNameOf = (url: string) => decoded(url).replace(/^\.\//, '')

/** A place on the page that no text names: a screen of a lesson. */
const SCREEN_PLACE = /^#s\d+$/

/** Reports links to places of the text that it doesn't have. */
function checkPlaces(
  html: string,
  links: readonly { at: number; url: string }[],
  { file, line }: SourcePosition,
  problems: Problems,
) {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const dead = new Set(
    [...html.matchAll(/ href="(#[^"]+)"/g)].flatMap(([, to = '']) => (ids.has(to.slice(1)) ? [] : [decoded(to)])),
  )
  for (const { at, url } of links)
    if (dead.has(decoded(url)) && !SCREEN_PLACE.test(url))
      problems.add(
        file,
        line + at,
        `The link to ${decoded(url)} leads nowhere`,
        'Name a heading of this text: small letters, hyphens for blanks.',
      )
}

export interface Compiled {
  html: string
  pictures: Picture[]
}

/** Markdown as safe HTML; pictures that stand beside it become uploads with their size, so that nothing moves while they load. */
export function compileMarkdown(source: string, position: SourcePosition, files: Files, problems: Problems): Compiled {
  const pictures: Picture[] = []
  const uploads: Record<string, Picture> = {}
  const outline = outlineOf(source)
  for (const { at, url, alternativeText } of outline.pictures) {
    if (/^https:/.test(url)) continue
    const picture = loadPicture(fileNameOf(url), alternativeText, { ...position, line: position.line + at }, files, problems)
    if (!picture) continue
    pictures.push(picture)
    uploads[url] = picture
  }
  const html = safeHtml(JSON.stringify([source, uploads]))
  checkPlaces(html, outline.links, position, problems)
  return { html, pictures }
}

export interface Section {
  title: string
  body: string
  line: number
}

/** The parts of a text that begin with `## Title`; text before the first is left out. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = []
  const lines = markdown.split('\n')
  for (const [i, outside] of linesOutsideCode(markdown).entries()) {
    const title = /^##\s+(.+?)\s*$/.exec(outside)?.[1]
    const current = sections.at(-1)
    if (title) sections.push({ title, body: '', line: i + 1 })
    else if (current) current.body += `${lines[i]}\n`
  }
  return sections
}

const WORDS_PER_MINUTE = 200
const JAPANESE_CHARACTERS_PER_MINUTE = 500

const fragments = unified().use(rehypeParse, { fragment: true })

function collectWords(node: Root | RootContent, into: ReturnType<typeof createWordCollector>): void {
  if (node.type === 'text') into.text(node.value)
  else if (node.type === 'element' && node.tagName === 'math') into.text(formulaText(node))
  else if ('children' in node) {
    if (node.type === 'element') into.open(node.tagName, {})
    for (const child of node.children) collectWords(child, into)
    if (node.type === 'element') into.close(node.tagName)
  }
}

/** The words of a text without its markup: a word that is partly bold stays one word. */
export const plainText = cachedByText('words', source => {
  const collector = createWordCollector()
  collectWords(fragments.parse(source), collector)
  return oneLine(collector.words())
})

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/g

/** Japanese is counted in characters, everything else in words. */
export function countWords(text: string): { words: number; characters: number } {
  const characters = text.match(JAPANESE)?.length ?? 0
  const words = text
    .replace(JAPANESE, ' ')
    .split(/\s+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word)).length
  return { words, characters }
}

/** Minutes that reading takes: 200 words, or 500 Japanese characters, a minute; exactly, so that they can be added up. */
export function exactMinutes(html: string): number {
  const { words, characters } = countWords(plainText(html))
  return characters / JAPANESE_CHARACTERS_PER_MINUTE + words / WORDS_PER_MINUTE
}

/** The same in whole minutes, at least one. */
export const readingMinutes = (html: string) => Math.max(1, Math.round(exactMinutes(html)))
