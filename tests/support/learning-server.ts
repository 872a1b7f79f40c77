import { env } from 'cloudflare:workers'
import { CALL_SIGNATURE, isCallSigned } from '../../shared/call-signature.ts'
import { listOf, pretendContentServer, someCourse, someQuest, strapiError } from './content-server.ts'

const LESSONS = ['a', 'b', 'c']
const lesson = (slug: string) => ({ id: 1, documentId: `doc-${slug}`, slug, headline: slug, order: 1, readingTime: 1 })
const entry = (slug: string, more: object = {}) => ({ ...someCourse(slug, more), documentId: `doc-${slug}` })
const COURSES = [entry('coins', { modules: [{ slug: 'one', title: 'One', lessons: LESSONS.map(lesson) }] }), entry('blocks')]
const QUESTS = [someQuest('tour')]

/** What a content server has of one user. Of bookmarks and certificates each call makes another: it does not look for the same. */
export interface There {
  progress: Set<string>
  bookmarks: { id: number; documentId: string; type: string; entityId: string }[]
  feedback: Map<string, number>
  certificates: { slug: string; type: string; entityId: string }[]
}

/** What becomes of a call: it is answered, fails before it does anything, or does it and its answer is lost. */
export type Fate = 'answered' | 'failed' | 'lost'

const COUNTED: Record<string, string> = {
  'pass lesson': 'lessonsPassed',
  'start course': 'coursesStarted',
  'pass course': 'coursesPassed',
}

/**
 * A content server elsewhere that keeps what its users do, each known by their token, `token-of-<user id>`. Content is always there; of
 * calls about a person `fateOf` decides. As the plugin for Strapi does, it accepts progress and certificates only from Campus.
 */
export function pretendLearningServer(fateOf: (path: string) => Fate | Response = () => 'answered') {
  const users = new Map<string, There>()
  let ids = 0
  const of = (token: string) => {
    const known = users.get(token) ?? { progress: new Set(), bookmarks: [], feedback: new Map(), certificates: [] }
    users.set(token, known)
    return known
  }

  const json = (data: unknown, status = 200) => Response.json({ data, meta: {} }, { status })
  type Body = { data: Record<string, string> } & Record<string, string>
  const tokenOf = (request: Request) => request.headers.get('authorization')?.slice('Bearer '.length) ?? ''
  const whole = (documentId: string) => ({
    ...{ id: 1, title: documentId, entitySlug: documentId.slice(4), issuedAt: '2026-11-20T13:30:06.217Z' },
  })

  async function note(there: There, progress: string, { data }: Body) {
    there.progress.add(`${progress} ${data.type} ${data.entityId}`)
    return json({ id: 1, progressType: progress, entityType: data.type, entityId: data.entityId })
  }
  async function bookmarks(there: There, request: Request) {
    if (request.method === 'GET') {
      const group = (type: string) => there.bookmarks.filter(one => one.type === type)
      return json({ articles: group('article'), courses: group('course'), quests: group('quest') })
    }
    const { data } = (await request.json()) as Body
    const row = { id: ++ids, documentId: `row${ids}`, type: String(data.type), entityId: String(data.entityId) }
    there.bookmarks.push(row)
    return json(row, 201)
  }
  function drop(there: There, id: string) {
    const kept = there.bookmarks.filter(({ documentId }) => documentId !== id)
    if (kept.length === there.bookmarks.length) return strapiError(404, 'NotFoundError', 'Not Found')
    there.bookmarks = kept
    return new Response(null, { status: 204 })
  }
  function issue(there: There, { course, quest }: Body) {
    const [type, entityId] = course ? (['course', course] as const) : (['quest', String(quest)] as const)
    if (!there.progress.has(`pass ${type} ${entityId}`)) return strapiError(403, 'ForbiddenError', 'It has not been passed')
    const one = { ...whole(entityId), slug: `certificate-${++ids}`, type, entityId }
    there.certificates.push(one)
    return json(one)
  }
  function me(there: There) {
    const counters: Record<string, number> = { lessonsPassed: 0, coursesStarted: 0, coursesPassed: 0 }
    for (const fact of there.progress) {
      const name = COUNTED[fact.split(' ').slice(0, 2).join(' ')]
      if (name) counters[name] = (counters[name] ?? 0) + 1
    }
    return Response.json({ id: 1, username: 'somebody', ...counters })
  }

  async function isFromCampus(path: string, request: Request): Promise<boolean> {
    const { data, course, quest } = (await request.clone().json()) as Partial<Body>
    const [type, entityId] = data ? [data.type, data.entityId] : course ? ['course', course] : ['quest', quest]
    const call = { method: 'POST', path, userId: tokenOf(request).slice('token-of-'.length), type, entityId }
    return isCallSigned(env.CONTENT_HOOK_SECRET, request.headers.get(CALL_SIGNATURE) ?? '', call, new Date())
  }

  async function answer(path: string, request: Request): Promise<Response> {
    const there = of(tokenOf(request))
    if (/^\/api\/(progress\/|create-certificate)/.test(path) && !(await isFromCampus(path, request)))
      return strapiError(403, 'ForbiddenError', 'This call is not signed by Campus')
    switch (path) {
      case '/api/progress/start':
      case '/api/progress/pass':
        return note(there, path.slice('/api/progress/'.length), (await request.json()) as Body)
      case '/api/bookmarks':
        return bookmarks(there, request)
      case '/api/lesson-feedback': {
        const { data } = (await request.json()) as Body
        there.feedback.set(String(data.lesson), Number(data.rating))
        return json(data, 201)
      }
      case '/api/create-certificate':
        return issue(there, (await request.json()) as Body)
      case '/api/users/me/certificates':
        return json(there.certificates)
      case '/api/users/me':
        return me(there)
      default:
        return drop(there, path.slice('/api/bookmarks/'.length))
    }
  }
  async function personal(path: string, request: Request): Promise<Response> {
    const fate = fateOf(path)
    if (fate instanceof Response) return fate.clone()
    if (fate === 'failed') throw new DOMException('It took too long', 'TimeoutError')
    const said = await answer(path, request)
    if (fate === 'lost') throw new TypeError('Network connection lost')
    return said
  }

  const type = (all: { slug: string }[]) => (url: URL) => {
    const slug = url.searchParams.get('filters[slug][$eq]')
    return listOf(all.filter(one => slug === null || one.slug === slug))
  }
  const lessons = LESSONS.map(slug => ({ ...lesson(slug), locale: 'en', overview: '', content: 'Text.', quiz: null }))
  const content: Record<string, (url: URL) => Response> = {
    '/api/courses': type(COURSES),
    '/api/quests': type(QUESTS),
    '/api/lessons': type(lessons),
    '/api/articles': type([]),
  }
  const answers = new Proxy({} as Record<string, (url: URL, request: Request) => Response | Promise<Response>>, {
    get: (_, path: string) =>
      content[path] ??
      (/progress|bookmarks|feedback|certificate|users/.test(path)
        ? (_: URL, request: Request) => personal(path, request)
        : undefined),
  })
  return { ...pretendContentServer(answers), of }
}
