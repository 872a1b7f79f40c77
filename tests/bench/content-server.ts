import { createServer, type ServerResponse } from 'node:http'

/** A content server on loopback with as much to say as a real one: 48 cards of each kind, real-sized texts. */
const SENTENCE =
  'A ledger is a list that many people keep together, so that nobody can change a line without the others noticing. '

const entry = (kind: string, i: number) => ({
  id: i,
  documentId: `${kind}-${i}`,
  slug: `${kind}-${i}`,
  locale: 'en',
  publishedAt: '2026-09-01T00:00:00.000Z',
  updatedAt: '2026-09-02T00:00:00.000Z',
})

const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i + 1))

const lesson = (i: number) => ({ ...entry('lesson', i), headline: `How a ledger works, part ${i}`, order: i, readingTime: 4 })
const course = (i: number) => ({
  ...entry('course', i),
  headline: `Wallets and keys, part ${i}`,
  description: SENTENCE.repeat(2),
  level: { slug: ['basic', 'advanced', 'expert'][i % 3], name: ['Basic', 'Advanced', 'Expert'][i % 3] },
  modules: many(2, m => ({ slug: `module-${m}`, title: `Module ${m}`, lessons: many(3, l => lesson(m * 3 + l)) })),
  content: `<p>${SENTENCE.repeat(4)}</p>`,
})
const article = (i: number) => ({
  ...entry('article', i),
  Headline: `What a private key is, part ${i}`,
  excerpt: SENTENCE.repeat(2),
  readingTime: 4,
  articleType: { slug: 'guide', name: 'Guide' },
  content: many(5, s => `<h2>Section ${s}</h2><p>${SENTENCE.repeat(6)}</p>`).join(''),
})
const step = (i: number) => ({
  ...entry('step', i),
  headline: `Step ${i}`,
  order: i,
  content: SENTENCE,
  prompt: 'What did you do?',
})
const quest = (i: number) => ({
  ...entry('quest', i),
  headline: `Your first wallet ${i}`,
  description: SENTENCE.repeat(2),
  steps: many(3, step),
  rewards: [{ title: 'Points', amount: 50 }],
})

const ALL: Record<string, unknown[]> = {
  '/api/courses': many(48, course),
  '/api/articles': many(48, article),
  '/api/quests': many(48, quest),
  '/api/lessons': many(9, i => ({ ...lesson(i), overview: SENTENCE, content: `<h2>A part</h2><p>${SENTENCE.repeat(6)}</p>` })),
  '/api/quest-steps': many(3, step),
  '/api/levels': many(3, i => ({ ...entry('level', i), name: `Level ${i}`, order: i })),
  '/api/article-types': many(3, i => ({ ...entry('type', i), name: `Type ${i}`, order: i })),
  '/api/faqs': many(10, i => ({ ...entry('faq', i), question: `Question ${i}?`, answer: `<p>${SENTENCE}</p>`, order: i })),
  '/api/paths': many(3, i => ({ ...entry('path', i), description: SENTENCE, order: i, courses: [course(i), course(i + 1)] })),
  '/api/terms': many(24, i => ({ ...entry('term', i), term: `Term ${i}`, content: `<p>${SENTENCE}</p>` })),
  '/api/pages': ['home', 'courses', 'library', 'quests', 'search', 'glossary', 'about', 'privacy-policy'].map((slug, i) => ({
    ...entry('page', i + 1),
    slug,
    title: slug,
    content: `<p>${SENTENCE}</p>`,
  })),
  '/api/i18ns': [],
}

/** The answers to a signed-in learner's calls. */
const OWN: Record<string, unknown> = {
  '/api/users/me': { id: 1, username: 'learner-abc234', email: 'learner@example.test', address: null, photo: null },
  '/api/achievements': { data: [], meta: { progress: { unlocked: 0, total: 12 } } },
  '/api/bookmarks': { data: { articles: [], courses: [], quests: [] }, meta: { total: 0 } },
}

function answer(url: URL, most: number): unknown {
  const own = OWN[url.pathname]
  if (own) return own
  if (url.pathname === '/api/common') return { data: { siteName: 'Bench', reportEmail: 'a@example.test', social: {} }, meta: {} }
  if (url.pathname.startsWith('/api/search'))
    return { data: { articles: many(6, article), courses: many(6, course), quests: [] }, meta: { total: 12 } }
  const all = ALL[url.pathname]
  if (!all) return null
  const slug = url.searchParams.get('filters[slug][$eq]')
  const [page, pageSize] = ['page', 'pageSize'].map(name => Number(url.searchParams.get(`pagination[${name}]`) ?? 0))
  const found = slug ? all.filter(item => (item as { slug: string }).slug === slug) : all
  const size = Math.min(pageSize || 25, most)
  const start = ((page || 1) - 1) * size
  return {
    data: found.slice(start, start + size),
    meta: { pagination: { page: page || 1, pageSize: size, pageCount: Math.ceil(found.length / size), total: found.length } },
  }
}

export interface BenchContentServer {
  url: string
  /** Milliseconds that each answer waits. */
  delayMs: number
  /** How many entries it hands out at once at most. */
  most: number
  /** What it does in place of answering. */
  fault: ((response: ServerResponse) => void) | null
  calls: number
  /** How many calls stood behind each other: one that comes when another has been answered stands behind it. */
  inARow: number
  close(): Promise<void>
}

export async function startContentServer(): Promise<BenchContentServer> {
  const state: Omit<BenchContentServer, 'url' | 'close'> = { delayMs: 0, most: 100, fault: null, calls: 0, inARow: 0 }
  const server = createServer((request, response) => {
    state.calls++
    if (state.fault) return state.fault(response)
    const place = state.inARow + 1
    const body = answer(new URL(request.url ?? '/', 'http://content'), state.most)
    const send = () => {
      state.inARow = Math.max(state.inARow, place)
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(body ?? { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } }),
      )
    }
    if (state.delayMs) setTimeout(send, state.delayMs)
    else send()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  })
}
