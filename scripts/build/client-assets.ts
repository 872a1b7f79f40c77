import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { BEFORE_LESSON, BEFORE_PAINT, ENTRY, FIRST, PLACEHOLDER_FONT } from './entrypoints.ts'
import { sheetOrder } from './sheet-order.ts'

const ID = 'virtual:client-assets'
/** Beside the worker that is being built: a rehearsal has a folder of its own. */
const CLIENT = `${process.env.CAMPUS_OUT ?? 'dist'}/client`

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

export interface ClientAsset {
  url: string
  integrity?: string
}

/** A text inside the page, and the source expression that allows it in a content security policy. */
export interface InPage {
  text: string
  allowed: string
}

/** What a page needs at once: the addresses of its style sheets, and its scripts. */
export interface PageNeeds {
  styles: string[]
  preloads: ClientAsset[]
}

export interface ClientAssets {
  /** Scripts that stand in a Japanese page, in a lesson, and in every page. */
  beforePaint: InPage
  beforeLesson: InPage
  first: InPage
  /** The font that a Japanese page asks for if the system has none. */
  placeholderFont: ClientAsset
  /** What brings a page to life. */
  entry: ClientAsset
  /** By the page's module path. */
  pages: Record<string, PageNeeds>
  /** Modules that a page loads as well for a learner or guest or for its figures, by module path. */
  parts: Record<string, PageNeeds>
  /** Every style sheet of a page or a part, by its address. */
  sheets: Record<string, InPage>
  fonts: ClientAsset[]
  /** In development: every style sheet's text, because nothing is built. */
  inline?: [string, string][]
}

const EARLY_FONTS = [/source-sans-3-latin-wght/, /newsreader-latin-600/]
/** The files of the letters that are seen first, of all that were built. */
export const earlyFonts = (files: readonly string[]) =>
  EARLY_FONTS.flatMap(font => files.filter(file => font.test(file) && file.endsWith('.woff2')))

const sha256 = (bytes: string | Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

const asset = (file: string): ClientAsset => ({ url: `/${file}`, integrity: sha256(readFileSync(resolve(CLIENT, file))) })

const hashed = (text: string): InPage => ({ text, allowed: `'${sha256(text)}'` })

/** A text must not end the element in which it stands. */
function textOf(file: string): string {
  const text = readFileSync(resolve(CLIENT, file), 'utf8').trim()
  if (/<\/(style|script)/i.test(text)) throw new Error(`${file} would end its own element`)
  return text
}

/** A whole module as a script that runs where it stands. */
function script({ file, imports = [] }: Chunk): InPage {
  if (imports.length) throw new Error(`${file} stands in pages and cannot import ${imports}`)
  return hashed(`(()=>{${textOf(file)}})()`)
}

/** Returns a chunk after all that it imports, so that its styles override theirs; a link to the page loads them in this order too. */
function reach(manifest: Record<string, Chunk>, start: string, seen = new Set<string>()): string[] {
  if (seen.has(start)) return []
  seen.add(start)
  return [...(manifest[start]?.imports ?? []).flatMap(next => reach(manifest, next, seen)), start]
}

function fromManifest(): ClientAssets {
  const manifest = JSON.parse(readFileSync(resolve(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const [beforePaint, beforeLesson, first, placeholderFont, entry] = [
    BEFORE_PAINT,
    BEFORE_LESSON,
    FIRST,
    PLACEHOLDER_FONT,
    ENTRY,
  ].map(name => manifest[name])
  if (!beforePaint || !beforeLesson || !first || !placeholderFont || !entry)
    throw new Error('A script with which pages begin is not in the manifest')
  const sheets: Record<string, InPage> = {}
  const needs = (name: string): PageNeeds => {
    const chunks = [...new Set([...reach(manifest, ENTRY), ...reach(manifest, name)])].map(key => manifest[key] as Chunk)
    const files = [...new Set(chunks.flatMap(chunk => chunk.css ?? []))]
    for (const file of files) sheets[`/${file}`] ??= hashed(textOf(file))
    return {
      styles: files.map(file => `/${file}`),
      preloads: chunks
        .map(chunk => chunk.file)
        .filter(file => file !== entry.file)
        .map(asset),
    }
  }
  const named = (path: RegExp) =>
    Object.fromEntries(
      Object.keys(manifest)
        .filter(key => path.test(key))
        .map(name => [name, needs(name)]),
    )
  const pages = named(/^client\/pages\//)
  const parts = named(
    /^client\/(\w+\/fill-slots\.ts|figures\/[\w-]+\/figure\.tsx|lesson\/body\.tsx|newsletter\/newsletter\.tsx)$/,
  )
  const files = Object.values(manifest).map(chunk => chunk.file)
  return {
    beforePaint: script(beforePaint),
    beforeLesson: script(beforeLesson),
    first: script(first),
    placeholderFont: { url: `/${placeholderFont.file}` },
    entry: asset(entry.file),
    pages,
    parts,
    sheets,
    fonts: earlyFonts(files).map(file => ({ url: `/${file}` })),
  }
}

/** For development, without a build: inline scripts import their sources, and each page has all style sheets in the order of a build. */
const inDevelopment = (root: string) => `
const css = import.meta.glob(['/client/**/*.css', '!/client/japanese/japanese.css'], { eager: true, query: '?inline', import: 'default' })
const order = ${JSON.stringify(sheetOrder())}
const inline = Object.keys(css).sort((a, b) => order.indexOf(a) - order.indexOf(b)).map(path => [${JSON.stringify(root)} + path, css[path]])
const [beforePaint, beforeLesson, first] = ${JSON.stringify([BEFORE_PAINT, BEFORE_LESSON, FIRST].map(name => hashed(`import('/${name}')`)))}
const [placeholderFont, entry] = ${JSON.stringify([PLACEHOLDER_FONT, ENTRY].map(name => ({ url: `/${name}` })))}
export default { beforePaint, beforeLesson, first, placeholderFont, entry, pages: {}, parts: {}, sheets: {}, fonts: [], inline }`

/**
 * Tells the worker the names of the client's files (`virtual:client-assets`): from the manifest in a build, from the sources in
 * development. The client is built first.
 */
export function clientAssets(): Plugin {
  let building = false
  let root = ''
  return {
    name: 'client-assets',
    configResolved(config) {
      building = config.command === 'build'
      root = config.root
    },
    resolveId: id => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return
      if (building && existsSync(resolve(CLIENT, '.vite/manifest.json')))
        return `export default ${JSON.stringify(fromManifest())}`
      return inDevelopment(root)
    },
  }
}
