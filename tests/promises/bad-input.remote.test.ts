import { afterAll, expect, onTestFinished, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { LOCALES } from '../../shared/locale.ts'
import { inLanguage } from '../support/addresses.ts'
import { ask } from '../support/ask.ts'
import { forget } from '../support/caches.ts'
import {
  late,
  listOf,
  pretendContentServer,
  someArticle,
  someCommon,
  someCourse,
  someFaq,
  someLesson,
  somePage,
  somePath,
  someQuest,
  someSearch,
  someSite,
  someStep,
  someTerm,
} from '../support/content-server.ts'
import { decoded, elementsOf, embeddedJson, runnableIn } from '../support/html.ts'
import { visitPage } from '../support/visit.ts'

type Answers = Parameters<typeof pretendContentServer>[0]

/** Words of a site outlive a file of tests in their isolate: the next one finds those of a sound site again. */
afterAll(async () => {
  const server = pretendContentServer(someSite())
  await forget()
  for (const path of ['/glossary', '/ja-JP/glossary'])
    for (let i = 0; i < 100 && (await visitPage(path)).html.includes('alert('); i++) {
      await new Promise(resolve => setTimeout(resolve, 20))
      await forget('page')
    }
  server.stop()
})

/** Something that would run if any place took it for markup, with the name of its field to recognise it by. */
const attack = (field: string) =>
  `${field}"'></script></title></style></textarea><script>alert('${field}')</script><img src=x onerror=alert(1)><svg onload=alert(1)>{{x}}\${x}<!--`

/** The same in rich text, in the ways in which editors can write it. */
const richAttack = (field: string) =>
  [
    `Text of ${field}.`,
    attack(field),
    '[link](javascript:alert(1)) [other](JaVaScRiPt:alert(1)) [data](data:text/html,<script>alert(1)</script>) [vb](vbscript:x)',
    '![picture](javascript:alert(1)) ![x](https://x.example/"onerror="alert(1))',
    '<a href="javascript:alert(1)" onclick="alert(1)" style="x">a</a> <iframe src="//evil.example"></iframe> <object data="x"></object>',
    '<form action="//evil.example"><input name=x></form> <base href="//evil.example/"> <meta http-equiv=refresh content="0;url=//evil.example">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '```\n</script><script>alert(1)</script>\n```',
    '| a | b |\n|---|---|\n| <script>alert(1)</script> | x |',
  ].join('\n\n')

const seo = (of: string) => ({
  title: attack(`${of}.seo.title`),
  description: attack(`${of}.seo.description`),
  keywords: attack(`${of}.seo.keywords`),
  metaImage: { url: attack(`${of}.seo.image`), alternativeText: attack(`${of}.seo.alt`) },
})
const media = (of: string) => ({
  url: `/uploads/${attack(`${of}.url`)}`,
  alternativeText: attack(`${of}.alt`),
  width: 8,
  height: 8,
})
const badLinks = (of: string) => [
  { label: attack(`${of}.label`), url: 'javascript:alert(1)' },
  { label: attack(`${of}.label2`), url: `https://x.example/${attack(of)}` },
]

const level = { slug: '"><script>alert(1)</script>', name: attack('level.name') }
const lessons = [someLesson('lesson', { headline: attack('lesson.headline') })]
const modules = [
  {
    slug: 'module',
    title: attack('module.title'),
    description: attack('module.description'),
    lessons,
    additionalMaterials: badLinks('material'),
  },
  { slug: 'next', title: attack('next.title'), lessons: [someLesson('later', { headline: attack('later.headline') })] },
]
const badCourse = someCourse('course', {
  headline: attack('course.headline'),
  description: attack('course.description'),
  content: richAttack('course.content'),
  level,
  cover: media('course.cover'),
  modules,
  rewards: [{ title: attack('course.reward'), amount: 1 }],
  finalTest: { questions: 20 },
  seo: seo('course'),
})
const badLesson = someLesson('lesson', {
  headline: attack('lesson.headline'),
  overview: attack('lesson.overview'),
  content: `## ${attack('heading')}\n\n${richAttack('lesson.content')}\n\n## Second\n\nText.`,
  transcript: richAttack('lesson.transcript'),
  video: `javascript:alert(1)//${attack('video')}`,
  checkedAt: attack('lesson.checkedAt'),
  slides: [{ title: attack('slide.title'), text: richAttack('slide.text'), image: media('slide.image') }],
  furtherReading: badLinks('reading'),
  seo: seo('lesson'),
})
const badArticle = someArticle('article', {
  Headline: attack('article.headline'),
  excerpt: attack('article.excerpt'),
  content: `<p>${richAttack('article.content')}</p>`,
  sourceLink: `https://x.example/${attack('source')}`,
  checkedAt: attack('article.checkedAt'),
  articleType: { slug: '"><script>alert(1)</script>', name: attack('articleType.name') },
  cover: media('article.cover'),
  seo: seo('article'),
})
const badStep = someStep('step', {
  headline: attack('step.headline'),
  content: richAttack('step.content'),
  prompt: attack('step.prompt'),
  action: attack('step.action'),
  actionLink: 'https://x.example/',
  hint: attack('step.hint'),
  options: [{ id: attack('option.id'), text: attack('option.text') }],
})
const badQuest = someQuest('quest', {
  headline: attack('quest.headline'),
  description: attack('quest.description'),
  content: richAttack('quest.content'),
  steps: [badStep, someStep('step-2', { headline: attack('step2.headline'), order: 2 })],
  rewards: [{ title: attack('quest.reward'), amount: 5 }],
  cover: media('quest.cover'),
  seo: seo('quest'),
})

/** A content server with script in every field. */
const badSite = (): Answers =>
  someSite({
    '/api/i18ns': () =>
      listOf(Object.entries(en).map(([key, text]) => ({ key, translation: `${text}<script>alert('${key}')</script>` }))),
    '/api/common': () =>
      Response.json({
        data: someCommon({
          siteName: attack('siteName'),
          reportEmail: `bugs@example.test?subject=${attack('reportEmail')}`,
          social: {
            discord: 'javascript:alert(1)',
            telegram: `https://t.example/${attack('telegram')}`,
            twitter: 'data:text/html,x',
            facebook: attack('facebook'),
          },
          notice: { id: attack('notice.id'), title: attack('notice.title'), text: attack('notice.text') },
          banner: { id: 1, text: attack('banner.text'), url: 'javascript:alert(1)' },
        }),
        meta: {},
      }),
    '/api/pages': url => {
      const slug = url.searchParams.get('filters[slug][$eq]')
      const slugs = slug ? [slug] : ['home', 'courses', 'library', 'quests', 'glossary', 'search']
      return listOf(
        slugs.map(s =>
          somePage(s, { title: attack(`page.${s}`), content: richAttack(`page.${s}.content`), seo: seo(`page.${s}`) }),
        ),
      )
    },
    '/api/levels': () => listOf([{ ...someCourse('basic'), ...level, order: 1 }]),
    '/api/article-types': () =>
      listOf([{ ...someCourse('x'), slug: '"><img src=x onerror=alert(1)>', name: attack('type.name') }]),
    '/api/faqs': () => listOf([someFaq('why', { question: attack('faq.question'), answer: richAttack('faq.answer') })]),
    '/api/terms': () =>
      listOf([
        someTerm('"><script>alert(1)</script>', {
          term: attack('term.term'),
          reading: attack('term.reading'),
          content: richAttack('term.content'),
        }),
      ]),
    '/api/courses': () => listOf([badCourse]),
    '/api/paths': () =>
      listOf([somePath('bad', ['course'], { headline: attack('path.headline'), description: attack('path.description') })]),
    '/api/lessons': () => listOf([badLesson]),
    '/api/articles': () => listOf([badArticle]),
    '/api/quests': () => listOf([badQuest]),
    '/api/quest-steps': () => listOf([badStep]),
    '/api/search': () => someSearch({ courses: [badCourse], articles: [badArticle], quests: [badQuest] }),
  })

async function site(answers: Answers) {
  const server = pretendContentServer(answers)
  onTestFinished(server.stop)
  await forget()
  // Words, names and titles of the site arrive behind the first pages.
  for (const path of ['/glossary', '/ja-JP/glossary'])
    for (let i = 0; i < 20 && !(await visitPage(path)).html.includes('siteName'); i++)
      await new Promise(resolve => setTimeout(resolve, 10))
  await forget('page')
  return server
}

/** Each page, and the fields whose words must be there for the reader, unchanged, as text. */
const PAGES: [string, string[]][] = [
  [
    '/',
    ['siteName', 'course.headline', 'course.description', 'article.headline', 'quest.headline', 'faq.question', 'level.name'],
  ],
  ['/courses', ['page.courses', 'course.headline', 'course.description', 'level.name', 'page.courses.seo.title']],
  [
    '/courses/course',
    [
      'course.headline',
      'course.description',
      'course.reward',
      'module.title',
      'lesson.headline',
      'course.seo.title',
      'course.cover.alt',
    ],
  ],
  ['/course', ['course.headline', 'course.seo.title']],
  [
    '/courses/course/lesson',
    ['lesson.headline', 'lesson.overview', 'slide.title', 'reading.label2', 'module.title', 'lesson.seo.title'],
  ],
  ['/courses/course/module/finished', ['module.title', 'lesson.headline', 'material.label2', 'next.title', 'course.headline']],
  ['/courses/course/final-test', ['course.headline']],
  ['/library', ['page.library', 'article.headline', 'article.excerpt', 'articleType.name', 'type.name']],
  ['/library/article', ['article.headline', 'article.excerpt', 'articleType.name', 'article.seo.title', 'article.cover.alt']],
  ['/quests', ['page.quests', 'quest.headline', 'quest.description', 'quest.reward']],
  [
    '/quests/quest',
    ['quest.headline', 'quest.description', 'quest.reward', 'step.headline', 'step2.headline', 'quest.seo.title'],
  ],
  [
    '/quests/quest/step',
    ['step.headline', 'step.prompt', 'step.action', 'step.hint', 'option.text', 'quest.headline', 'step2.headline'],
  ],
  ['/search?query=attack', ['course.headline', 'article.headline', 'quest.headline', 'page.search']],
  ['/glossary', ['page.glossary', 'term.term', 'term.reading']],
  ['/about', ['page.about', 'page.about.seo.title', 'faq.question']],
  ['/privacy-policy', ['page.privacy-policy', 'page.privacy-policy.seo.title']],
  ['/a/b/c/d', ['siteName']],
]

const nonceOf = (response: Response) => /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]

/** What the reader and the page's own data hold: text between tags and values of attributes, decoded. */
const textOf = (html: string) => decoded(html.replace(/<script[^>]*>.*?<\/script>/gs, ''))

test.each(PAGES)('B1: on %s the script in every field of the content stays text', async (path, fields) => {
  await site(badSite())
  for (const locale of LOCALES) {
    const { html, response, status } = await visitPage(inLanguage(locale, path))
    expect(status).toBe(path === '/a/b/c/d' ? 404 : 200)
    expect(await runnableIn(html, nonceOf(response)), locale).toEqual([])
    const text = textOf(html)
    for (const field of fields) expect(text.includes(attack(field)), `${field} is not there as it was written`).toBe(true)
    embeddedJson(html)
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) JSON.parse(json)
    const elements = await elementsOf(html)
    for (const [tag, most] of [
      ['title', 1],
      ['h1', 1],
      ['body', 1],
      ['main', 1],
    ] as const)
      expect(elements.filter(element => element.tag === tag).length, tag).toBe(most)
    expect(
      elements
        .filter(({ tag }) => ['form', 'meta', 'textarea', 'math', 'template'].includes(tag))
        .every(({ attributes }) => !JSON.stringify(attributes).includes('evil.example')),
    ).toBe(true)
  }
})

test('B1: script in the words of the interface stays text on every page', async () => {
  await site(badSite())
  for (const [path] of PAGES) {
    const { html, response } = await visitPage(path)
    expect(await runnableIn(html, nonceOf(response)), path).toEqual([])
    expect(textOf(html), path).toContain("<script>alert('main_navigation')</script>")
  }
})

test('B1: script in a list that arrives late stays text in the stream too', async () => {
  const answers = badSite()
  const slow = Object.fromEntries(
    ['/api/courses', '/api/paths', '/api/articles', '/api/quests', '/api/faqs', '/api/terms', '/api/search'].map(call => [
      call,
      late(150, (url, request) => answers[call]?.(url, request) ?? listOf([])),
    ]),
  )
  await site({ ...answers, ...slow })
  await forget()
  for (const path of ['/', '/courses', '/library', '/quests', '/glossary', '/search?query=attack']) {
    const { html, response } = await visitPage(path)
    expect(nonceOf(response), path).toBeDefined()
    expect(await runnableIn(html, nonceOf(response)), path).toEqual([])
    embeddedJson(html)
    await forget()
  }
})

test('B1: what the browser fetches later holds no markup of an attacker either', async () => {
  await site(badSite())
  for (const call of [
    '/api/courses?filters[slug][$eq]=course',
    '/api/lessons?filters[slug][$eq]=lesson',
    '/api/articles?filters[slug][$eq]=article',
    '/api/quest-steps?filters[quest][slug][$eq]=quest',
    '/api/pages?filters[slug][$eq]=about',
    '/api/faqs',
    '/api/terms',
  ]) {
    const response = await ask(call)
    expect(response.status, call).toBe(200)
    expect(response.headers.get('content-type'), call).toContain('application/json')
    const rich: string[] = []
    JSON.stringify(await response.json(), (name, value) => {
      if (['content', 'answer', 'transcript', 'text'].includes(name) && typeof value === 'string') rich.push(value)
      return value
    })
    expect(rich.length, call).toBeGreaterThan(0)
    for (const html of rich) {
      expect(await runnableIn(html), call).toEqual([])
      expect(
        (await elementsOf(html)).filter(
          ({ tag, attributes }) => /^(script|style|form|iframe|object|svg|math|meta|base)$/.test(tag) || 'style' in attributes,
        ),
        call,
      ).toEqual([])
    }
  }
})

test('B1: a link that would run is no link', async () => {
  await site(badSite())
  for (const [path] of PAGES) {
    const { html } = await visitPage(path)
    for (const { tag, attributes } of await elementsOf(html)) {
      const address = decoded(attributes.href ?? attributes.action ?? '')
      if (address) expect(address, `${path} <${tag}>`).toMatch(/^(\/(?!\/)|#|https:\/\/|mailto:)/)
    }
  }
})

test.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'http://', 'https://[', '//', '', ' '])(
  'B1: a picture at "%s" is none: the page is whole, with a picture of our own',
  async url => {
    const picture = { url, alternativeText: 'x', width: 8, height: 8 }
    const withPicture = { cover: picture, seo: { title: 'Pictured', metaImage: picture } }
    await site(
      someSite({
        '/api/common': () => Response.json({ data: someCommon({ siteName: 'siteName' }), meta: {} }),
        '/api/courses': () => listOf([someCourse('pictured', withPicture)]),
        '/api/articles': () => listOf([someArticle('pictured', withPicture)]),
        '/api/quests': () => listOf([someQuest('pictured', withPicture)]),
      }),
    )
    for (const path of ['/courses/pictured', '/library/pictured', '/quests/pictured', '/courses']) {
      const { status, html } = await visitPage(path)
      expect(status, path).toBe(200)
      expect(html, path).not.toMatch(/(javascript|data):[^"]*(alert|throw)/)
      const pictures = (await elementsOf(html)).filter(({ tag }) => tag === 'img').map(({ attributes }) => attributes.src)
      expect(pictures.length, path).toBeGreaterThan(0)
      for (const src of pictures) expect(src, path).toMatch(/^\/covers\//)
    }
  },
)

test('B6: a slug in another script is asked for exactly, and its page names it encoded', async () => {
  const slugs = ['暗号入門', 'курс', 'كتاب', 'cafe\u0301', 'किताब', 'a.b~c_d']
  const server = await site(
    someSite({
      '/api/courses': url => {
        const asked = url.searchParams.get('filters[slug][$eq]')
        return listOf(slugs.filter(slug => slug === asked).map(slug => someCourse(slug)))
      },
    }),
  )
  for (const slug of slugs) {
    const { status, html } = await visitPage(`/courses/${encodeURIComponent(slug)}`)
    expect(status, slug).toBe(200)
    expect(html).toContain(`<link rel="canonical" href="https://campus.test/courses/${encodeURIComponent(slug)}"`)
  }
  expect(server.callsTo('/api/courses').map(url => url.searchParams.get('filters[slug][$eq]'))).toEqual(
    expect.arrayContaining(slugs),
  )
})

test('A12: no slug and no query changes which content call is made', async () => {
  const server = await site(someSite())
  const before = server.calls.length
  const tries = [
    '/courses/x%26populate=*',
    '/courses/x%2f..%2fusers',
    '/library/..%2f..%2fusers',
    '/quests/a%3fb',
    '/courses/x%23',
    '/library?type=x%26status%3Ddraft',
    '/search?query=abc%26status=draft&status=draft',
    '/courses?level=basic%26populate%3D*&filters[x]=y',
  ]
  for (const path of tries) expect((await visitPage(path)).status, path).toBeLessThan(500)
  for (const url of server.calls.slice(before)) {
    expect(url.pathname).toMatch(/^\/api\/(i18ns|common|pages|levels|article-types|courses|articles|paths|quests|search)$/)
    expect(url.hash).toBe('')
    for (const name of ['status', 'publicationState', 'filters[x]', 'token'])
      expect(url.searchParams.has(name), `${url}`).toBe(false)
    expect(url.searchParams.getAll('populate').filter(value => value !== '*')).toEqual([])
  }
})

test('A13: neither cookie nor credentials of a visitor reach the content server', async () => {
  const seen: [string, string][] = []
  const answers = someSite()
  const watched = Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => [
      path,
      (url: URL, request: Request) => {
        seen.push(...([...request.headers] as [string, string][]))
        return answer(url, request)
      },
    ]),
  )
  await site(watched)
  await forget()
  const headers = {
    cookie: 'session=visitor-secret',
    authorization: 'Bearer visitor-secret',
    'x-forwarded-for': 'visitor-secret',
    referer: 'https://campus.test/visitor-secret',
  }
  for (const path of ['/courses', '/library/one', '/', '/api/quests']) await ask(path, { headers })
  expect(seen.length).toBeGreaterThan(0)
  expect(
    seen.filter(([name, value]) => value.includes('visitor-secret') || name === 'cookie' || name === 'authorization'),
  ).toEqual([])
})

/** TeX that would lead elsewhere, run or restyle something if anything of it were taken at its word. */
const TEX_ATTACKS = [
  '\\href{javascript:alert(1)}{x}',
  '\\includegraphics{//evil.example/x.png}',
  '\\class{evil}{x} \\id{login}{x} \\style{position:fixed}{x} \\data{term=x}{x}',
  '\\color{red}{x} \\fbox{x} \\rule{900em}{900em} \\hspace{-900em} x',
  '\\text{</math><script>alert(1)</script><img src=x onerror=alert(1)>}',
  '\\text{"onmouseover="alert(1)}',
  '\\def\\x{\\x\\x}\\x',
]
const FOREIGN_MATH = [
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<math href="javascript:alert(1)" data-tex="y"><mi xlink:href="javascript:alert(1)" style="x" class="evil">x</mi><script>alert(1)</script></math>',
  '<math data-tex="\\href{javascript:alert(1)}{x}"><annotation-xml encoding="text/html"><iframe src="//evil.example"></iframe></annotation-xml></math>',
]
const formulasIn = (html: string) => elementsOf((html.match(/<math[ >].*?<\/math>/gs) ?? []).join(''))

test.each([
  [
    'Markdown',
    '## One',
    [...TEX_ATTACKS.flatMap(tex => [`$$${tex}$$`, `So $$${tex}$$ it is.`]), ...FOREIGN_MATH, 'So $$x = 1$$.'].join('\n\n'),
  ],
  [
    'HTML',
    '<h2>One</h2>',
    `<p>So</p>${FOREIGN_MATH.join('')}${TEX_ATTACKS.map(tex => `<pre><code class="language-math">${tex}</code></pre>`).join('')}`,
  ],
])('B1: what an attacker writes as a formula in %s is set, or shown as TeX, and does nothing', async (_, heading, content) => {
  await site({
    ...badSite(),
    '/api/articles': () => listOf([someArticle('article', { content })]),
    '/api/lessons': () => listOf([someLesson('lesson', { content: `${heading}\n\n${content}` })]),
  })
  for (const path of ['/library/article', '/courses/course/lesson']) {
    const { html, response } = await visitPage(path)
    expect(await runnableIn(html, nonceOf(response)), path).toEqual([])
    const formulas = await formulasIn(html)
    expect(formulas.length, path).toBeGreaterThan(0)
    for (const { tag, attributes } of formulas) {
      expect(tag, path).toMatch(/^m(?:ath|[inos]|row|text|space|frac|su[bp]|style)$/)
      expect(
        Object.keys(attributes).filter(name => /^(?:style|class|id|href|xlink:href|src|on.*|data-(?!tex$).*)$/.test(name)),
        path,
      ).toEqual([])
      for (const width of [attributes.width, attributes.lspace, attributes.rspace])
        expect(width ?? '0em', path).toMatch(/^[0-2]?(?:\.\d+)?em$/)
    }
    expect((await elementsOf(html)).filter(({ attributes }) => 'style' in attributes || attributes.class === 'evil')).toEqual([])
  }
})
