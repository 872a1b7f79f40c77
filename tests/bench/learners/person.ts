import type { Attempt } from '../../../shared/content/attempt.ts'
import type { ContentBundle } from '../../../worker/origin/bundle.ts'
import { rightOf } from '../trips/right-answers.ts'
import { ENTER, type Entered } from './addresses.ts'
import { call } from './call.ts'

const ATTEMPTS = '/api/attempts'

const dataOf = ({ text }: { text: string }) => (JSON.parse(text) as { data: Attempt }).data

/** Somebody who learns: a guest until they are given a cookie. Every answer of theirs is right. */
export class Person {
  readonly #url: string
  readonly #bundle: ContentBundle
  #lesson = ''
  #cookie = ''
  /** The name of their object. */
  key = ''
  attempt: Attempt | null = null

  constructor(url: string, bundle: ContentBundle) {
    this.#url = url
    this.#bundle = bundle
  }

  /** Signs in as the user of a number. */
  async enter(user: number): Promise<this> {
    const { cookie, key } = JSON.parse((await call(`${this.#url}${ENTER}/${user}`, 'POST')).text) as Entered
    this.#cookie = cookie
    this.key = key
    return this
  }

  get = (path: string) => call(this.#url + path, 'GET', { cookie: this.#cookie })

  /** Begins the quiz of a lesson; a guest gets their cookie by it. */
  async begin(lesson: string) {
    const begun = await call(this.#url + ATTEMPTS, 'POST', { cookie: this.#cookie, json: { part: 'quiz', entity: lesson } })
    if (!this.#cookie) this.#cookie = begun.cookie
    this.#lesson = lesson
    this.attempt = dataOf(begun)
  }

  async answer() {
    const { id, question } = this.attempt ?? {}
    if (!id || !question) throw new Error('There is nothing to answer')
    const json = { question: question.id, chosen: rightOf(this.#bundle, this.#lesson, question.id), key: question.key }
    this.attempt = dataOf(await call(`${this.#url}${ATTEMPTS}/${id}/answers`, 'POST', { cookie: this.#cookie, json }))
  }

  /** Answers that are left before the last one. */
  get left() {
    return this.attempt ? this.attempt.total - this.attempt.answered - 1 : 0
  }
}
