const { fitted } = require('../entries/fitted')
const { KINDS } = require('../entries/kinds')

/** Where words are looked for: what an entry is called, its lines and its rich texts. */
const TEXTS = {
  article: { title: 'Headline', lines: ['excerpt'], texts: ['content'] },
  course: { title: 'headline', lines: ['description'], texts: ['content'] },
  quest: { title: 'headline', lines: ['description'], texts: ['content'] },
  lesson: { title: 'headline', lines: ['overview'], texts: ['content', 'transcript'] },
  'quest-step': { title: 'headline', lines: ['prompt'], texts: ['content'] },
  term: { title: 'term', lines: [], texts: ['content'], reading: 'reading' },
}

/** Parts of an entry that are searched with it. Questions of a screen are not among them, nor is any answer. */
const PARTS = {
  course: { modules: { populate: { lessons: { fields: ['headline'] } } } },
  lesson: { screens: true, slides: true },
}

/** What a query has to name so that all of these are there, as far as the content type has them. */
function textQuery(kind) {
  const { title, lines, texts, reading } = TEXTS[kind]
  const { attributes } = strapi.getModel(KINDS[kind])
  const populate = { ...PARTS[kind], seo: { fields: ['keywords'] } }
  // An academy may keep a list as JSON.
  const isWithin = name => attributes[name]?.component || attributes[name]?.target
  const [within, plain] = [true, false].map(wanted => Object.keys(populate).filter(name => Boolean(isWithin(name)) === wanted))
  return fitted(KINDS[kind], {
    fields: [title, ...lines, ...texts, ...(reading ? [reading] : []), ...plain],
    populate: Object.fromEntries(within.map(name => [name, populate[name]])),
  })
}

module.exports = { TEXTS, textQuery }
