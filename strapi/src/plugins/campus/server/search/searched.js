const { fold, foldedNames, joined, keyOf, keysOf, otherNamesOf, passagesOf } = require('../shared')
const { plainText } = require('../words/plain-text')
const { TEXTS } = require('./texts')

const list = value => [value ?? []].flat()

/** All that an entry is called, folded: a word of the glossary also by what stands in its brackets, and as it is read. */
function namesOf(kind, entry) {
  const { title, reading } = TEXTS[kind]
  return foldedNames([entry[title], ...(reading ? otherNamesOf(entry[title], entry[reading]) : [])])
}

const pieces = parts => list(parts).map(part => ({ title: joined([part?.title]), text: plainText(part?.text) }))
const said = ({ title, text }) => joined([title, text])

/**
 * What an entry says, as it was written, passage by passage. Those of a lesson have the place of its screen, which a page makes of slides
 * where it has no screens.
 */
function passagesIn(kind, entry) {
  const { lines, texts } = TEXTS[kind]
  const [screens, slides] = [pieces(entry.screens), pieces(entry.slides)]
  return passagesOf({
    lead: joined(lines.map(name => entry[name])),
    screens: screens.length ? screens : slides,
    rest: joined([...texts.map(name => plainText(entry[name])), ...(screens.length ? slides.map(said) : [])]),
  })
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
  const passages = passagesIn(kind, entry)
  const text = joined([entry[TEXTS[kind].title], ...passages.map(said), ...withinOf(entry), entry.seo?.keywords])
  const headline = names.join(' ')
  return {
    kind: group,
    documentId: entry.documentId,
    names,
    keys: keysOf(names),
    headline,
    headlineKey: keyOf(headline),
    text,
    body: fold(text),
    passages,
  }
}

module.exports = { searchedOf }
