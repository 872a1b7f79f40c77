import { html, type raw } from 'hono/html'

/** A piece of XML that needs no more escaping. */
export type Xml = ReturnType<typeof raw>

/** What XML 1.0 cannot hold (section 2.2): controls, halves of pairs, and two that are no characters. */
const UNSPEAKABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

type Value = Xml | string | number | readonly Value[]

const speakable = (value: Value): Value => {
  if (typeof value === 'string') return value.replace(UNSPEAKABLE, '')
  return Array.isArray(value) ? value.map(speakable) : value
}

/** Writes XML: every value is escaped, and loses what XML cannot hold, unless it is a piece of XML itself. */
export const xml = (strings: TemplateStringsArray, ...values: Value[]) => html(strings, ...values.map(speakable)) as Xml

/** A whole document, with its declaration. */
export const xmlDocument = (root: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}`
