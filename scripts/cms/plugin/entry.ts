/** What the plugin of Strapi has from here: `npm run cms -- --write-plugin` builds it into one file of the plugin. */

export { texText } from '../../../shared/content/formula/tex-text.ts'
export { fold } from '../../../shared/fold.ts'
export { DEFAULT_LOCALE, localePrefix } from '../../../shared/locale.ts'
export { PREVIEW_SECONDS, signedText } from '../../../shared/preview-link.ts'
export { FILTERS, GROUPS, metaOf } from '../../../shared/search/answer.ts'
export { find } from '../../../shared/search/find.ts'
export { glossaryOf, keyOf, keysOf } from '../../../shared/search/glossary.ts'
export { createWordCollector, oneLine } from '../../../shared/search/plain-text.ts'
export { scored } from '../../../shared/search/score.ts'
export { foldedNames, joined, otherNamesOf, passagesOf } from '../../../shared/search/searched.ts'
export { corrected, countWords } from '../../../shared/search/typos.ts'
