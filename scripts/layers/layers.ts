/**
 * The layers of the worker, the highest first; a folder ends with a slash. A file imports from its own folder and from lower layers
 * only. Cycles, and imports from one side of the repository to another, are rules of the linter (biome.json).
 */
export const WORKER_LAYERS: readonly (readonly string[])[] = [
  ['index.ts'],
  ['app.ts', 'errands.ts', 'sweep.ts'],
  ['routes/', 'feeds/', 'social/'],
  ['preview/'],
  ['pages/'],
  ['sign-in/'],
  ['account/', 'reminders/'],
  ['learning/', 'analytics/', 'report/', 'backup/'],
  ['admin/', 'doctor/', 'certificates/', 'reports/', 'consent/', 'newsletter/', 'link-preview/', 'media/', 'curriculum/'],
  ['gateway/'],
  ['content/', 'middleware/'],
  ['origin/', 'context.ts'],
  ['session/', 'server-name.ts', 'bindings.ts'],
  ['learner/', 'limits/', 'bucket/', 'env.ts', 'sitemap-xml.ts'],
  [
    'drawing/',
    'origin/pictures/',
    'settings/',
    'log.ts',
    'operations/',
    'timings.ts',
    'deadline.ts',
    'database.ts',
    'secrets.ts',
    'words.ts',
    'page-locale.ts',
    'xml.ts',
  ],
]
