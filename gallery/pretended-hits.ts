import type { ShownHit } from '../client/search/results/shown.ts'

const hit = (key: string, badge: string, title: string, content: string): ShownHit => ({
  key,
  to: '#',
  badge,
  title,
  content,
  locale: 'en',
})

/** What a search may have found: a word of the glossary, a lesson under its course, an article. */
export const TERM = hit(
  'terms-wallet',
  'type_term',
  'Wallet',
  '<p>A program or device that holds private keys and signs with them.</p>',
)
export const HITS = [
  {
    ...hit('courses-keys', 'type_course', 'Keys and wallets', '<p>From the first key to a recovered <mark>wallet</mark>.</p>'),
    hits: [
      hit(
        'lessons-backup',
        'type_lesson',
        'Backups',
        '<p><strong>Twelve words</strong> A <mark>wallet</mark> comes back from them.</p>',
      ),
    ],
  },
  { ...hit('articles-hot', 'type_article', 'Hot and cold', '<p>Which <mark>wallet</mark> for what.</p>'), hits: [] },
]
