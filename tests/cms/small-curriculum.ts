import type { BundleEntry, ContentBundle } from '../../worker/origin/bundle.ts'

const COURSE = 'crypto-basics'
/** Steps of every kind. */
export const QUESTS = ['your-first-wallet', 'sign-a-message', 'look-inside-a-block']
const ARTICLES = ['what-is-a-private-key', 'phishing-in-practice', 'the-halving-explained']

/** What the content server of the tests is filled with: one course, its quests and three articles, and all that is not counted. */
export function isSmall({ kind, slug, parent }: BundleEntry): boolean {
  switch (kind) {
    case 'courses':
      return slug === COURSE
    case 'lessons':
      return parent === COURSE
    case 'quests':
      return QUESTS.includes(slug)
    case 'quest-steps':
      return QUESTS.includes(parent)
    case 'articles':
      return ARTICLES.includes(slug)
    default:
      return true
  }
}

/** Slugs of a kind in it. */
export const slugsOf = ({ entries }: ContentBundle, kind: BundleEntry['kind']) => [
  ...new Set(entries.filter(entry => entry.kind === kind && isSmall(entry)).map(({ slug }) => slug)),
]
