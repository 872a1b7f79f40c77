import type { Letter } from './letters.ts'

/** What one glyph stands for. */
export interface Share {
  text: string
  /** The letters that begin with it, by their place in the run. */
  letters: readonly number[]
}

interface Character {
  code: number
  text: string
  letters: readonly number[]
}

/** The printed characters, each with its source text: itself, or the whole letter where less is printed. */
const charactersOf = (letters: readonly Letter[]): Character[] =>
  letters.flatMap(({ printed, text }, letter) =>
    Array.from(printed, (character, index) => ({
      code: character.codePointAt(0) ?? 0,
      text: printed === text ? character : index ? '' : text,
      letters: index ? [] : [letter],
    })),
  )

const isIgnorable = (code: number) => /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code))

/**
 * Divides a run's text among its glyphs, both in the order of reading; `codePoints` are those that the font says each glyph is made
 * of. Null if the font changed their order or number on the way, as Indic fonts do.
 */
export function attribute(codePoints: readonly (readonly number[])[], letters: readonly Letter[]): Share[] | null {
  const characters = charactersOf(letters)
  const shares: { text: string; letters: number[] }[] = []
  let at = 0
  /** Joiners and variation selectors that have done their work are gone; their text goes with the glyph before. */
  function passIgnorable(until?: number) {
    for (let next = characters[at]; next && next.code !== until && isIgnorable(next.code); next = characters[++at]) {
      const share = shares.at(-1)
      if (share) share.text += next.text
    }
  }
  for (const codes of codePoints) {
    const own: Character[] = []
    for (const code of codes) {
      passIgnorable(code)
      const next = characters[at++]
      if (next?.code !== code) return null
      own.push(next)
    }
    shares.push({ text: own.map(character => character.text).join(''), letters: own.flatMap(character => character.letters) })
  }
  passIgnorable()
  return at === characters.length ? shares : null
}
