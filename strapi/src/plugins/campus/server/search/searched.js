const { fold } = require('../words/fold')
const { plainText } = require('../words/plain-text')
const { keyOf } = require('./glossary')
const { TEXTS } = require('./texts')

/** A name with another one in brackets has both: 「カストディ（保管）」. */
const BRACKETS = /^(.*?)\s*[（(](.+)[）)]$/

const isText = value => typeof value === 'string' && value.trim() !== ''
const list = value => [value ?? []].flat()
const joined = texts => texts.filter(isText).join(' ')

/** All that an entry is called, folded: a word of the glossary also by what stands in its brackets, and as it is read. */
function namesOf(kind, entry) {
  const { title, otherNames } = TEXTS[kind]
  const [, ...inBrackets] = (otherNames && BRACKETS.exec(entry[title])) ?? []
  const names = [entry[title], ...inBrackets, ...(otherNames ?? []).map(name => entry[name])]
  return [...new Set(names.filter(isText).map(fold))].filter(Boolean)
}

const pieces = parts => list(parts).map(part => ({ title: isText(part?.title) ? part.title : '', text: plainText(part?.text) }))
const said = ({ title, text }) => joined([title, text])

/**
 * What an entry says, as it was written, passage by passage. Those of a lesson have the place of its screen, which a page makes of slides
 * where it has no screens.
 */
function passagesOf(kind, entry) {
  const { lines, texts } = TEXTS[kind]
  const lead = joined(lines.map(name => entry[name]))
  const rest = texts.map(name => plainText(entry[name]))
  const [screens, slides] = [pieces(entry.screens), pieces(entry.slides)]
  const placed = (screens.length ? screens : slides).map((piece, i) => ({ at: `s${i + 1}`, ...piece }))
  const unplaced = joined([...rest, ...(screens.length ? slides.map(said) : [])])
  const passage = text => ({ at: '', title: '', text })
  return placed.length ? [passage(lead), ...placed, passage(unplaced)] : [passage(joined([lead, unplaced]))]
}

/** Of a course its modules with their lessons. */
const withinOf = ({ modules }) =>
  list(modules).flatMap(({ title, description, lessons }) => [
    title,
    description,
    ...list(lessons).map(({ headline }) => headline),
  ])

/** What the search knows of an entry: its names, all of its words, and its passages. `group` is the key of its list in an answer. */
function searchedOf(group, kind, entry) {
  const names = namesOf(kind, entry)
  const passages = passagesOf(kind, entry)
  const text = joined([entry[TEXTS[kind].title], ...passages.map(said), ...withinOf(entry), entry.seo?.keywords])
  const headline = names.join(' ')
  return {
    kind: group,
    documentId: entry.documentId,
    names,
    keys: new Set(names.map(keyOf)),
    headline,
    headlineKey: keyOf(headline),
    text,
    body: fold(text),
    passages,
  }
}

module.exports = { searchedOf }
