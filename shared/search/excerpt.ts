import { fold } from '../fold.ts'
import type { Group } from './groups.ts'

/** A part of a text, as it was written: a screen of a lesson with its place, or all of it. */
export interface Passage {
  at: string
  title: string
  text: string
}

/** What a hit says of what was asked: where, and in which words. Every second part, from the second on, is what matched. */
export interface Excerpt {
  at: string
  title: string
  parts: string[]
}

/** In letters of the Latin script. */
const MOST_WIDE = 112
/** A letter with the marks that belong to it, which folding puts together. */
const LETTERS = /\P{M}[\p{M}\uff9e\uff9f]*/gu
const SENTENCE_END = /[.!?。！？]["”’」』)]?\s*$/u

type Span = readonly [from: number, to: number]

/** A text as search compares it, with the letter in the text that each character comes from: where it begins, and where it ends. */
function foldWithPlaces(text: string): { folded: string; places: Span[] } {
  let folded = ''
  const places: Span[] = []
  for (const { 0: letter, index } of text.matchAll(LETTERS)) {
    const form = /^\s/u.test(letter) ? ' ' : fold(letter)
    folded += form
    for (let i = 0; i < form.length; i++) places.push([index, index + letter.length])
  }
  return { folded, places }
}

interface Folded {
  title: string
  text: ReturnType<typeof foldWithPlaces>
}

/** Folding letter by letter takes longer than all else, so the result is stored for as long as its passage is. */
const foldedPassages = new WeakMap<Passage, Folded>()

function foldedOf(passage: Passage): Folded {
  const known = foldedPassages.get(passage)
  if (known) return known
  const made = { title: foldWithPlaces(passage.title).folded, text: foldWithPlaces(passage.text) }
  foldedPassages.set(passage, made)
  return made
}

/** Where the words of any group stand in a passage's text, in order and without overlaps; and of how many groups it or its title has some. */
function matchesIn(passage: Passage, groups: readonly Group[]): { spans: Span[]; groups: number } {
  const { title, text } = foldedOf(passage)
  const spans: Span[] = []
  let many = 0
  for (const group of groups) {
    const before = spans.length
    const words = new Set(group.flat())
    for (const word of words)
      for (let at = text.folded.indexOf(word); word && at >= 0; at = text.folded.indexOf(word, at + word.length))
        spans.push([text.places[at]?.[0] ?? 0, text.places[at + word.length - 1]?.[1] ?? passage.text.length])
    // Its title says what it is about, too.
    if (spans.length > before || [...words].some(word => word && title.includes(word))) many++
  }
  const kept: Span[] = []
  for (const span of spans.sort(([a, toA], [b, toB]) => a - b || toB - toA))
    if (span[0] >= (kept.at(-1)?.[1] ?? 0)) kept.push(span)
  return { spans: kept, groups: many }
}

/** A Japanese letter is as wide as two others. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60ー]/u
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0)

const isSentenceEnd = (text: string, at: number) => at === 0 || SENTENCE_END.test(text.slice(Math.max(0, at - 3), at))
/** Whether a text may be cut here: between words, or beside a letter of a script that has none. */
const isGap = (text: string, at: number) =>
  /\s/.test(text[at - 1] ?? ' ') || WIDE.test(text[at - 1] ?? '') || WIDE.test(text[at] ?? '')

/** The words around a place, as many as there is room for: from the beginning of its sentence, if that is near. */
function windowAround(text: string, at: number): Span {
  if (widthOf(text) <= MOST_WIDE) return [0, text.length]
  let from = at
  while (!isSentenceEnd(text, from) && widthOf(text.slice(from, at)) < MOST_WIDE / 2) from--
  while (from < at && !isSentenceEnd(text, from) && !isGap(text, from)) from++
  let to = at
  while (to < text.length && widthOf(text.slice(from, to)) < MOST_WIDE) to++
  while (to > at && to < text.length && !isGap(text, to)) to--
  return [from, to]
}

function cut(text: string, spans: readonly Span[], [from, to]: Span): string[] {
  const parts = ['']
  let at = from
  for (const [start, end] of spans.filter(([start, end]) => start >= from && end <= to)) {
    parts[parts.length - 1] += text.slice(at, start)
    parts.push(text.slice(start, end), '')
    at = end
  }
  parts[parts.length - 1] += text.slice(at, to)
  if (!isSentenceEnd(text, from)) parts[0] = `…${parts[0]}`
  if (to < text.length) parts[parts.length - 1] = `${parts.at(-1)?.trimEnd()}…`
  return parts
}

/** The passage that holds the most of what was asked, and its words around the first of it; null where none holds any. */
export function excerptOf(passages: readonly Passage[], groups: readonly Group[]): Excerpt | null {
  let best: { passage: Passage; spans: Span[]; groups: number } | null = null
  for (const passage of passages) {
    const matches = matchesIn(passage, groups)
    if (matches.groups > (best?.groups ?? 0)) best = { passage, ...matches }
  }
  if (!best) return null
  const { at, title, text } = best.passage
  return { at, title, parts: cut(text, best.spans, windowAround(text, best.spans[0]?.[0] ?? 0)) }
}
