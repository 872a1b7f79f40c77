import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:client-assets'
/** Beside the worker that is being built: a rehearsal has a folder of its own. */
const CLIENT = `${process.env.CAMPUS_OUT ?? 'dist'}/client`
const ENTRY = 'client/entry.tsx'

/** What comes beside a page for somebody who is signed in, or learns. */
const PARTS = ['client/account/parts.ts', 'client/learner/parts.ts']

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

export interface ClientAsset {
  url: string
  integrity?: string
}

export interface ClientAssets {
  entry: ClientAsset
  /** Style sheets and scripts that a page needs at once, by the page's module path. */
  pages: Record<string, { styles: ClientAsset[]; preloads: ClientAsset[] }>
  /** The same of what a page loads beside itself for somebody who is signed in or learns, by module path. */
  parts: Record<string, { styles: ClientAsset[]; preloads: ClientAsset[] }>
  fonts: ClientAsset[]
  /** In development: every style sheet's text, because nothing is built. */
  inline?: [string, string][]
}

const FONTS = [/source-sans-3-latin-wght/, /newsreader-latin-600/]

function asset(file: string): ClientAsset {
  const integrity = `sha384-${createHash('sha384')
    .update(readFileSync(resolve(CLIENT, file)))
    .digest('base64')}`
  return { url: `/${file}`, integrity }
}

/** Everything that a chunk imports, itself first. */
function reach(manifest: Record<string, Chunk>, start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen
  seen.add(start)
  for (const next of manifest[start]?.imports ?? []) reach(manifest, next, seen)
  return seen
}

function fromManifest(): ClientAssets {
  const manifest = JSON.parse(readFileSync(resolve(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`${ENTRY} is not in the manifest`)
  const needs = (name: string) => {
    const chunks = [...new Set([...reach(manifest, ENTRY), ...reach(manifest, name)])].map(key => manifest[key] as Chunk)
    return {
      styles: [...new Set(chunks.flatMap(chunk => chunk.css ?? []))].map(asset),
      preloads: chunks
        .map(chunk => chunk.file)
        .filter(file => file !== entry.file)
        .map(asset),
    }
  }
  const named = (names: string[]) => Object.fromEntries(names.map(name => [name, needs(name)]))
  const pages = named(Object.keys(manifest).filter(key => key.startsWith('client/pages/')))
  const parts = named(PARTS.filter(name => name in manifest))
  const files = Object.values(manifest).map(chunk => chunk.file)
  const fonts = FONTS.flatMap(font => files.filter(file => font.test(file) && file.endsWith('.woff2'))).map(file => ({
    url: `/${file}`,
  }))
  return { entry: asset(entry.file), pages, parts, fonts }
}

const DEVELOPMENT = `
const css = import.meta.glob(['/client/**/*.css', '!/client/styles/japanese.css'], { eager: true, query: '?inline', import: 'default' })
const inline = Object.entries(css).map(([path, text]) => [ROOT + path, text])
export default { entry: { url: '/client/entry.tsx' }, pages: {}, parts: {}, fonts: [], inline }`

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
      return DEVELOPMENT.replace('ROOT', JSON.stringify(root))
    },
  }
}
