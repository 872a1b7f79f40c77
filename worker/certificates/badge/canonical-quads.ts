import { TERMS, type Term, TYPES } from './terms.ts'

/** A node of a document: text, yes or no, further nodes, or lists of them. */
export type Node = { readonly [property: string]: Value }
type Value = string | boolean | Node | readonly Value[]

/** The document holds something that this file cannot put in canonical form. */
export class NotCanonical extends Error {
  override name = 'NotCanonical'
}

const RDF_TYPE = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>'
/** An absolute address that N-Quads can hold as it stands. */
const ADDRESS = /^[a-z][a-z0-9+.-]*:[^\p{Cc}\s<>"{}|\\^`]+$/iu

interface Vocabulary {
  terms: Readonly<Record<string, Term>>
  types: Readonly<Record<string, string>>
}

function known<T>(table: Readonly<Record<string, T>>, name: string): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined
  if (found === undefined) throw new NotCanonical(`No context defines ${name}`)
  return found
}

function address(text: string): string {
  if (!ADDRESS.test(text)) throw new NotCanonical('Not an absolute address')
  return `<${text}>`
}

/** A text in the canonical form of N-Quads (RDFC-1.0, "Canonical N-Quads Form"). */
function literal(text: string, type?: string): string {
  if (!text.isWellFormed() || /[\p{Cc}]/u.test(text)) throw new NotCanonical('A text has characters that no badge may have')
  const quoted = `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  return type ? `${quoted}^^<${type}>` : quoted
}

function objectOf(value: string | boolean, { is }: Term): string {
  const text = String(value)
  if (is === 'address') return address(text)
  if (is && 'words' in is) return address(known(is.words, text))
  return literal(text, is?.type)
}

const isNode = (value: Value): value is Node => typeof value === 'object' && !Array.isArray(value)
const listOf = (value: Value): readonly Value[] => (Array.isArray(value) ? value : [value])

/** One statement; a node without an address of its own is `_:` and its number. */
type Quad = readonly [subject: string, predicate: string, object: string]

function quadsOf(document: Node, { terms, types }: Vocabulary): Quad[] {
  const quads: Quad[] = []
  let blanks = 0
  function add(node: Node): string {
    const { '@context': _, id, type = [], ...properties } = node
    const subject = typeof id === 'string' ? address(id) : `_:${blanks++}`
    for (const name of listOf(type)) quads.push([subject, RDF_TYPE, address(known(types, String(name)))])
    for (const [name, value] of Object.entries(properties)) {
      const term = known(terms, name)
      for (const item of listOf(value)) {
        if (Array.isArray(item)) throw new NotCanonical('A list in a list')
        quads.push([subject, address(term.iri), isNode(item) ? add(item) : objectOf(item as string | boolean, term)])
      }
    }
    return subject
  }
  add(document)
  return quads
}

const isBlank = (text: string) => text.startsWith('_:')
const line = (quad: Quad) => `${quad.join(' ')} .\n`
const hex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Names of nodes without an address, by the statements about each (RDFC-1.0, "Hash First Degree Quads"). */
async function namesOf(quads: readonly Quad[]): Promise<Map<string, string>> {
  const blanks = new Set(quads.flatMap(([subject, , object]) => [subject, object].filter(isBlank)))
  const hashes = await Promise.all(
    [...blanks].map(async blank => {
      const seen = (text: string) => (isBlank(text) ? (text === blank ? '_:a' : '_:z') : text)
      const mentions = quads.filter(([subject, , object]) => subject === blank || object === blank)
      const lines = mentions.map(([subject, predicate, object]) => line([seen(subject), predicate, seen(object)])).sort()
      return { blank, hash: hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('')))) }
    }),
  )
  if (new Set(hashes.map(({ hash }) => hash)).size < hashes.length)
    throw new NotCanonical('Two nodes without an address are alike')
  hashes.sort((a, b) => (a.hash < b.hash ? -1 : 1))
  return new Map(hashes.map(({ blank }, index) => [blank, `_:c14n${index}`]))
}

/**
 * A document as canonical N-Quads: what JSON-LD to RDF and RDFC-1.0 make of it, for documents whose properties and types all stand
 * in the vocabulary, and in which no two nodes without an address are alike. Throws for every other document, because signing or
 * checking half of it would be worse.
 */
export async function canonicalQuads(document: Node, vocabulary: Vocabulary = { terms: TERMS, types: TYPES }): Promise<string> {
  const quads = quadsOf(document, vocabulary)
  const names = await namesOf(quads)
  const named = (text: string) => names.get(text) ?? text
  const lines = quads.map(([subject, predicate, object]) => line([named(subject), predicate, named(object)]))
  return [...new Set(lines)].sort().join('')
}
