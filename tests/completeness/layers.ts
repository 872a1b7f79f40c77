import type { Place } from './imports-up.ts'

/**
 * The layers inside `worker/learner/`, the highest first. What it reads and writes is below what a caller may ask of it, and the rules
 * below both know no database.
 */
const LEARNER: readonly (readonly Place[])[] = [
  ['learner/ask-learner.ts'],
  ['learner/object.ts'],
  ['learner/learner.ts'],
  [['learner/actions.ts', 'learner/callers.ts', 'learner/inspect.ts', 'learner/look.ts']],
  [['learner/hand-over.ts', 'learner/copy.ts', 'learner/union.ts'], 'learner/open-pages.ts'],
  [
    [
      ...['answer', 'attempts', 'cards', 'checks', 'lessons'],
      ...['bookmarks', 'certificates', 'conclusions', 'notifications', 'progress', 'there'],
      ...['counts', 'reminders', 'sessions'],
      ...['errands', 'event-log'],
    ].map(file => `learner/${file}.ts`),
  ],
  [['learner/about.ts', 'learner/facts.ts', 'learner/work.ts']],
  [['learner/records.ts', 'learner/schema.ts', 'learner/tables.ts', 'learner/plan.ts', 'learner/migrations/']],
  [
    'learner/rules/',
    ...['heard', 'page', 'trial-socket'].map(file => `learner/${file}.ts`),
    'limits/',
    'bucket/',
    'env.ts',
    'sitemap-xml.ts',
  ],
]

/**
 * The layers of the worker, the highest first. A file imports from its own place and from lower layers only. Cycles, and imports from
 * one side of the repository to another, are rules of the linter (biome.json).
 */
export const WORKER_LAYERS: readonly (readonly Place[])[] = [
  ['index.ts'],
  ['whole-app.ts', 'scheduled.ts'],
  ['app.ts', 'errands.ts', 'is-visitors-page.ts'],
  ['answer-from-cms.ts', 'errand-work.ts', 'lazy-routes.ts', 'sweep.ts'],
  ['routes/', 'feeds/', 'social/'],
  ['preview/'],
  ['pages/'],
  ['sign-in/'],
  ['account/', 'reminders/'],
  ['learning/', 'analytics/', 'report/', 'backup/'],
  ['admin/', 'doctor/', 'certificates/', 'reports/', 'consent/', 'newsletter/', 'link-preview/', 'media/'],
  ['curriculum/'],
  ['gateway/'],
  ['cms/'],
  ['content/', 'middleware/'],
  ['origin/', 'context.ts'],
  ['session/', 'server-name.ts', 'bindings.ts'],
  ...LEARNER,
  ['operations/'],
  [
    'drawing/',
    'origin/pictures/',
    'settings/',
    'content-change.ts',
    'log.ts',
    'timings.ts',
    'deadline.ts',
    'database.ts',
    'secrets.ts',
    'words.ts',
    'page-locale.ts',
    'xml.ts',
  ],
]
