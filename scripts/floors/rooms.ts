/** Rooms by path (a folder ends with a slash), each with its contents. */
export type Rooms = Readonly<Record<string, string>>

/**
 * The floors of the worker, the highest first. A room uses rooms of lower floors only: none above it, and none beside it. The
 * README shows this table.
 */
export const WORKER_FLOORS: readonly Rooms[] = [
  { 'index.ts': 'the entrypoints: visitors, the clock, and the two that cache' },
  {
    'app.ts': 'every step of a request, in order',
    'errands.ts': 'what learners’ objects have others know, in its own time',
    'sweep.ts': 'deletes what has run out, by the clock',
  },
  {
    'routes/': 'which call is answered where: lists of routes, hooks, files of the site',
    'feeds/': 'Atom and llms.txt',
    'social/': 'the picture that a chat shows of a page',
  },
  { 'preview/': 'the page of a draft, for whoever has a signed link to it' },
  { 'pages/': 'from an address to HTML, for everybody or for one person' },
  { 'sign-in/': 'the ways to a session: mail, wallet, Google, Facebook' },
  {
    'account/': 'calls about a person’s own account, sessions and photo',
    'reminders/': 'the mail that says what is due for review: to ask for it, to write it, to end it',
  },
  {
    'learning/': 'calls about what a learner does and earns, guests too; their notifications and sockets',
    'analytics/': 'counts visits of those who allow it',
    'report/': 'what was learned in a time, in figures of everybody together',
    'backup/': 'everything that an academy keeps, read part by part and brought back',
  },
  {
    'admin/': 'what an operator does about one person: finds, shuts out, deletes, brings back',
    'doctor/': 'looks whether everything that an academy needs is there and works, for its operator',
    'certificates/': 'the files of a certificate: paper, picture, signed badge',
    'reports/': 'what browsers report of pages by themselves',
    'consent/': 'what a visitor allows, in cookies',
    'newsletter/': 'to subscribe, to confirm, to leave',
    'link-preview/': 'what pages elsewhere say of themselves',
    'media/': 'pictures and films of another server: fetched, kept in R2, asked for again',
    'curriculum/': 'what is taught and asked, read once for each version; remote/ reads it from another content server',
  },
  { 'gateway/': 'asks the content server for one person, and hands the answer on or refuses' },
  {
    'content/': 'asks the content server for everybody: the border, and the caches',
    'middleware/': 'what every request passes, and what every answer carries',
  },
  {
    'origin/': 'the content API built in on D1 and R2',
    'context.ts': 'what the steps of a request hand on to each other',
  },
  {
    'session/': 'who is signed in; the cookies of learners and guests',
    'server-name.ts': 'what an academy calls its content server',
    'bindings.ts': 'databases, buckets and objects that the platform binds',
  },
  {
    'learner/': 'one object for each learner: what is stored of them, the rules/ by which it is judged, and their sockets',
    'limits/': 'how often a visitor may ask',
    'bucket/': 'what lies in R2 for as long as somebody asks for it',
    'env.ts': 'what the operator sets, checked',
    'sitemap-xml.ts': 'sitemaps of both languages, as XML',
  },
  {
    'drawing/': 'covers, pictures of achievements; type and marks on paper',
    'origin/pictures/': 'pictures of people, cleaned',
    'settings/': 'rules of single settings',
    'log.ts': 'all that the worker reports, as a closed list',
    'operations/': 'what an academy records of its own work: facts, and their columns',
    'timings.ts': 'how long the steps of a request take',
    'deadline.ts': 'until when a page reads of its content server',
    'database.ts': 'D1, which reads its own writes',
    'secrets.ts': 'chance, hashes and base64url',
    'words.ts': 'the words of the interface',
    'page-locale.ts': 'the language of a page’s address',
    'xml.ts': 'XML, escaped',
  },
]

/** Folders of the client, in the order of the README. */
export const CLIENT_ROOMS: Rooms = {
  'pages/': 'one file a page, a folder once it has parts',
  'sign-in/': 'the login dialog',
  'account/': 'the menu of a signed-in learner',
  'form/': 'controls and rules of forms',
  'navigation/': 'from page to page: fetched ahead, shown, scrolled back',
  'search/': 'the search box and what it suggests, and the results of a search',
  'share/': 'the dialog to share a page',
  'live/': 'the socket of a signed-in learner, and what it brings',
  'notices/': 'messages that appear over a page and go',
  'shell/': 'what moves around the content',
  'late/': 'code that comes late, and what is done where it is lost',
  'consent/': 'the cookie panel, and what is remembered and counted once it is allowed',
  'offline/': 'lessons on the device, answers that wait, and the service worker',
  'storage/': 'the browser’s storage, which may fail',
  'player/': 'what asks and judges',
  'lesson/': 'a lesson screen by screen: its checks, keys, and what is read aloud',
  'terms/': 'words of the glossary in texts: linked, and explained beside them',
  'figures/': 'figures that are handled: each with its words and its style',
  'learner/': 'marks of progress',
  'certificates/': 'claiming a certificate',
  'first/': 'the little script that every page begins with',
  'entries/': 'what pages and cards of courses, articles and quests share',
  'listing/': 'lists of them: sorted, filtered, longer',
  'outbound/': 'links to other sites',
  'newsletter/': 'the form to subscribe',
  'ui/': 'stateless parts',
  'layouts/': 'header and footer',
  'metadata/': 'what search engines and chats read of a page',
  'visit/': 'the page on screen: what the server wrote into it, and what parts of it ask for',
  'state/': 'what one visit remembers',
  'calls/': 'calls of our own API, and talk between tabs',
  'styles/': 'colours, type, widths',
  'japanese/': 'letters where a system has none',
}

/** Folders at the top of the repository, in the order of the README. */
export const FOLDERS: Rooms = {
  'shared/': 'what worker and browser both use: page table, matcher, links, limits, schemas of content',
  'worker/': 'the server, floor by floor: a room uses rooms of lower floors only, none above it and none beside it',
  'client/': 'React, rendered by the worker and taken over by the browser',
  'gallery/': 'every component in every state, at /dev/gallery in development',
  'content/': 'the curriculum as Markdown and YAML',
  'locales/': 'the words of the interface, en.json and ja-JP.json',
  'migrations/': 'SQL: main/ for content and accounts, search/ for the search index',
  'scripts/': 'set-up, content compiler, the content server of editors, build plugins, budgets, floors',
  'strapi/': 'a Strapi project that Campus can read from, and its plugin: a package of its own',
  'strapi4/': 'a Strapi 4 for the tests, with the same content types',
  'tests/': 'what has no single owner: browser tests, support, benchmarks, Strapi answers, a running Strapi',
  'docs/': 'documents',
}

/** Files of the client that know each other in a circle: no circle may be larger. Lowered when they get smaller, never raised. */
export const LARGEST_CLIENT_CIRCLE = 6
