import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import type { Plugin } from 'vite'

/** subset-font has no types of its own. */
type SubsetFont = (
  font: Buffer,
  text: undefined,
  options: {
    keepAllGlyphs: true
    targetFormat: 'truetype'
    variationAxes?: { wght: number }
    noHinting: true
    preserveNameIds: number[]
  },
) => Promise<Buffer>
const subsetFont = createRequire(import.meta.url)('subset-font') as SubsetFont

interface Source {
  folder: string
  files: RegExp
  /** The weight that a variable font is set to; a variable font in a document shows its thinnest. */
  wght?: number
}

const FONTSOURCE = 'node_modules/@fontsource'
const noto = (name: string, files = /wght-normal/): Source => ({
  folder: `${FONTSOURCE}-variable/${name}/files`,
  files,
  wght: 450,
})

/** The families that certificates and social pictures are set in; each is cut into slices by its package. */
const SOURCES: Record<string, Source> = {
  newsreader: { folder: `${FONTSOURCE}/newsreader/files`, files: /-500-normal\.woff2$/ },
  'newsreader-italic': { folder: `${FONTSOURCE}/newsreader/files`, files: /-400-italic\.woff2$/ },
  'source-sans': { folder: `${FONTSOURCE}-variable/source-sans-3/files`, files: /wght-normal/, wght: 420 },
  'noto-sans-jp': noto('noto-sans-jp'),
  'noto-sans-sc': noto('noto-sans-sc'),
  'noto-sans-kr': noto('noto-sans-kr'),
  'noto-sans-arabic': noto('noto-sans-arabic', /arabic-arabic-wght-normal/),
  'noto-sans-hebrew': noto('noto-sans-hebrew', /hebrew-hebrew-wght-normal/),
  'noto-sans-thai': noto('noto-sans-thai', /thai-thai-wght-normal/),
  'noto-sans-devanagari': noto('noto-sans-devanagari', /devanagari-devanagari-wght-normal/),
  'noto-emoji': noto('noto-emoji'),
}

const COVERAGE = 'coverage.json'
const LICENCE = 'LICENSE.txt'
/** Name-table entries that hold the font's licence. */
const LICENCE_NAMES = [13, 14]

const slicesOf = (source: Source) => readdirSync(source.folder).filter(file => source.files.test(file) && file.endsWith('.woff2'))

/** Characters as hexadecimal ranges: "20-7e,a0". Controls and noncharacters, which some fonts list, are left out. */
function ranges(characters: readonly number[]): string {
  const shown = characters.filter(c => c >= 0x20 && !(c >= 0x7f && c < 0xa0) && (c & 0xfffe) !== 0xfffe).sort((a, b) => a - b)
  const spans: [number, number][] = []
  for (const character of shown) {
    const last = spans.at(-1)
    if (last && character <= last[1] + 1) last[1] = character
    else spans.push([character, character])
  }
  return spans.map(([from, to]) => (from === to ? from.toString(16) : `${from.toString(16)}-${to.toString(16)}`)).join()
}

/** One slice as a TrueType font at one weight. */
const slice = (source: Source, file: string) =>
  subsetFont(readFileSync(`${source.folder}/${file}`), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    noHinting: true,
    preserveNameIds: LICENCE_NAMES,
    ...(source.wght && { variationAxes: { wght: source.wght } }),
  })

async function coverage(source: Source): Promise<Buffer> {
  const all = await Promise.all(
    slicesOf(source).map(async file => {
      const font = fontkit.create(await slice(source, file)) as fontkit.Font
      return [file.replace('.woff2', ''), ranges(font.characterSet)]
    }),
  )
  return Buffer.from(JSON.stringify(Object.fromEntries(all)))
}

/**
 * Every file of every family: `family/slice.ttf`, `family/coverage.json`, which says what is in which slice, and the licence, which
 * wants to be where the fonts are.
 */
export const drawingFontNames = () =>
  Object.entries(SOURCES).flatMap(([family, source]) => [
    `${family}/${COVERAGE}`,
    `${family}/${LICENCE}`,
    ...slicesOf(source).map(file => `${family}/${file.replace('.woff2', '.ttf')}`),
  ])

/** One of these files. Throws for a name that is none. */
export async function drawingFont(name: string): Promise<Buffer> {
  const [family = '', file = ''] = name.split('/')
  const source = SOURCES[family]
  if (source && file === COVERAGE) return coverage(source)
  if (source && file === LICENCE) return readFileSync(`${source.folder}/../LICENSE`)
  if (source && file.endsWith('.ttf')) return slice(source, file.replace(/\.ttf$/, '.woff2'))
  throw new Error(`There is no font ${name}`)
}

const LOADER = 'virtual:drawing-fonts'
/** A path, because a name that is put together at run time is looked for among packages otherwise; it ends as a script. */
const FONT = '/@drawing-font/'
/** Where they lie among the files that the browser could load too. */
export const DRAWING_FONTS_PATH = 'fonts/drawing'

const FROM_ASSETS = `
import { env } from 'cloudflare:workers'
import { assetFonts } from '/worker/drawing/type/asset-fonts.ts'
export const loadFont = assetFonts(env.ASSETS, ${JSON.stringify(`/${DRAWING_FONTS_PATH}/`)})`

const FROM_PACKAGES = `
export async function loadFont(name) {
  const { default: base64 } = await import(/* @vite-ignore */ ${JSON.stringify(FONT)} + name + '.js')
  return Uint8Array.from(atob(base64), byte => byte.charCodeAt(0)).buffer
}`

/**
 * Gives the worker `loadFont` (`virtual:drawing-fonts`). A build writes the fonts beside the client's files and reads them
 * through the binding ASSETS; development and tests make each from its package when it is asked for.
 */
export function drawingFonts(): Plugin {
  let building = false
  return {
    name: 'drawing-fonts',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId: id => (id === LOADER || id.startsWith(FONT) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${LOADER}`) return building ? FROM_ASSETS : FROM_PACKAGES
      if (id.startsWith(`\0${FONT}`))
        return `export default ${JSON.stringify((await drawingFont(id.slice(FONT.length + 1, -'.js'.length))).toString('base64'))}`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const name of drawingFontNames())
        this.emitFile({ type: 'asset', fileName: `${DRAWING_FONTS_PATH}/${name}`, source: await drawingFont(name) })
    },
  }
}
