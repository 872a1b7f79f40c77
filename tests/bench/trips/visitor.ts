import type { Attempt } from '../../../shared/content/attempt.ts'
import type { ContentBundle } from '../../../worker/origin/bundle.ts'
import { idOf, rightOf } from './right-answers.ts'
import { DELAY, LETTERS, TRIPS } from './way-in.ts'

/** One answer, and what it took. */
export interface Answered {
  response: Response
  inARow: number
  calls: number
  ms: number
}

interface Ask {
  json?: unknown
  /** How late every call to a database or an object is. */
  delayMs?: number
}

/** Returns a browser on a site in bare workerd. It keeps cookies, beginning with those of `before`. */
export function createVisitor(url: string, bundle: ContentBundle, before: ReadonlyMap<string, string> = new Map()) {
  const cookies = new Map(before)

  async function ask(method: string, path: string, { json, delayMs = 0 }: Ask = {}): Promise<Answered> {
    const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', [DELAY]: String(delayMs) }
    if (json !== undefined) headers['content-type'] = 'application/json'
    if (cookies.size) headers.cookie = [...cookies].map(pair => pair.join('=')).join('; ')
    const body = json === undefined ? null : JSON.stringify(json)
    const response = await fetch(url + path, { method, headers, body, redirect: 'manual' })
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=')
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value.join('='))
    }
    const [inARow = 0, calls = 0, ms = 0] = (response.headers.get(TRIPS) ?? '').split(' ').map(Number)
    return { response, inARow, calls, ms }
  }
  const get = (path: string, more?: Ask) => ask('GET', path, more)
  const post = (path: string, json: unknown, more?: Ask) => ask('POST', path, { json, ...more })
  const dataOf = async <T>({ response }: Answered) => ((await response.clone().json()) as { data: T }).data

  /** Begins the quiz of a lesson. */
  async function begin(lesson: string, more?: Ask) {
    const answered = await post('/api/attempts', { part: 'quiz', entity: lesson }, more)
    return { answered, attempt: await dataOf<Attempt>(answered) }
  }

  /** Answers its present question rightly. */
  async function answerOnce(lesson: string, { id, question }: Attempt, more?: Ask) {
    const chosen = rightOf(bundle, lesson, question?.id ?? '')
    const given = { question: question?.id, key: question?.key, chosen }
    const answered = await post(`/api/attempts/${id}/answers`, given, more)
    return { answered, attempt: await dataOf<Attempt>(answered) }
  }

  /** Answers all questions but the last. */
  async function answerAlmostAll(lesson: string, begun: Attempt): Promise<Attempt> {
    let attempt = begun
    while (attempt.answered < attempt.total - 1) attempt = (await answerOnce(lesson, attempt)).attempt
    return attempt
  }

  /** Passes every step of a quest. */
  async function passQuest(quest: string) {
    const steps = bundle.entries.find(entry => entry.kind === 'quests' && entry.slug === quest)?.data.steps as string[]
    for (const step of steps) {
      const bank = bundle.questionBanks.find(({ documentId }) => documentId === idOf(bundle, 'quest-steps', step))
      const key = bank?.key as { right?: string[]; accepted?: string[]; order?: string[] } | undefined
      await post(`/api/quest-steps/validate/${step}`, { answer: key?.right ?? key?.accepted?.[0] ?? key?.order ?? null })
    }
  }

  /** Asks for a letter and types its code. */
  async function signIn(email: string, more?: Ask) {
    await post('/api/passwordless/send-link', { email })
    const letter = await fetch(`${url}${LETTERS}/${encodeURIComponent(email)}`).then(answer => answer.text())
    return post('/api/passwordless/verify', { code: /^\d{6}$/m.exec(letter)?.[0] }, more)
  }

  return { cookies, get, post, begin, answerOnce, answerAlmostAll, passQuest, signIn }
}
