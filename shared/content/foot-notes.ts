import type { Element, ElementContent, Root } from 'hast'
import { walk } from './formula/formulas.ts'

/** What a screen reader calls the notes and the way back, in the language of the text. */
export const NOTE_WORDS = {
  en: { notes: 'Notes', back: 'Back to the text' },
  ja: { notes: '注', back: '本文に戻る' },
} as const

const isLabel = (node: ElementContent) => node.type === 'element' && node.tagName === 'h2'
const NAME = /^fn(ref)?-/

/** Notes at the end of a text are a part with a name, not one more section of it. */
export const nameNotes = () => (tree: Root, file: { value: unknown }) => {
  const words = NOTE_WORDS[/[\u3040-\u30ff]/.test(String(file.value)) ? 'ja' : 'en']
  walk(tree, (element: Element) => {
    const { tagName, properties } = element
    if (tagName === 'section' && properties.dataFootnotes !== undefined) {
      element.children = element.children.filter(child => !isLabel(child))
      element.properties = { dataFootnotes: '', ariaLabel: words.notes }
    }
    if (tagName === 'a' && properties.dataFootnoteBackref !== undefined) properties.ariaLabel = words.back
  })
}

/** What the sanitiser keeps of notes: ids that no other part of a page has, and names from the list above. */
const both = (of: 'notes' | 'back') => Object.values(NOTE_WORDS).map(words => words[of])
export const NOTE_ATTRIBUTES = {
  section: ['dataFootnotes', ['ariaLabel', ...both('notes')]],
  li: [['id', NAME]],
  a: [
    ['id', NAME],
    ['ariaLabel', ...both('back')],
  ],
} satisfies Record<string, (string | [string, ...(string | RegExp)[]])[]>
