const { hasType } = require('../entries/has-type')
const { KINDS } = require('../entries/kinds')

const UIDS = { ...KINDS, page: 'api::page.page', faq: 'api::faq.faq' }
/** Pages of Campus that show an entry of `page`; every other one stands on the home page. */
const PAGES = { 'privacy-policy': '/privacy-policy' }

const courseWith = documentId =>
  hasType(UIDS.course) &&
  strapi.documents(UIDS.course).findFirst({
    status: 'draft',
    fields: ['slug'],
    filters: { modules: { lessons: { documentId: { $eq: documentId } } } },
  })

const questOf = documentId =>
  strapi
    .documents(UIDS['quest-step'])
    .findOne({ documentId, status: 'draft', populate: { quest: { fields: ['slug'] } } })
    .then(step => step?.quest)

/** By type, the path of the page that shows an entry; null where there is none yet. */
const PATHS = {
  [UIDS.article]: ({ slug }) => `/library/${slug}`,
  [UIDS.course]: ({ slug }) => `/courses/${slug}`,
  [UIDS.quest]: ({ slug }) => `/quests/${slug}`,
  [UIDS.term]: () => '/glossary',
  [UIDS.faq]: () => '/',
  [UIDS.page]: ({ slug }) => PAGES[slug] ?? '/',
  async [UIDS.lesson]({ slug, documentId }) {
    const course = await courseWith(documentId)
    return course ? `/courses/${course.slug}/${slug}` : null
  },
  async [UIDS['quest-step']]({ slug, documentId }) {
    const quest = await questOf(documentId)
    return quest ? `/quests/${quest.slug}/${slug}` : null
  },
}

/** The path of the page of Campus on which an entry is shown, without its language; null where it is shown on none. */
async function pathOf(uid, documentId, locale) {
  const path = PATHS[uid]
  if (!path || !documentId) return null
  const entry = await strapi.documents(uid).findOne({ documentId, locale, status: 'draft', fields: ['slug'] })
  return entry?.slug ? path({ slug: entry.slug, documentId }) : null
}

module.exports = { pathOf }
