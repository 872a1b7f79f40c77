import { expect } from 'vitest'
import { type FormedQuestion, formsOf, withValues } from '../../worker/learner/rules/forms.ts'
import type { ContentBundle } from '../../worker/origin/bundle.ts'

/** A request: the call, and the body as a browser has it. */
type Go = (path: string, init?: RequestInit & { json?: unknown }) => Promise<Response>

interface Heard {
  /** Whose browser it was: an answer opens its question to this one only. */
  listener: number
  path: string
  sent: Record<string, unknown>
  said: string
  isGood: boolean
}

/** Every answer of the academies while it ran. */
export interface Recording {
  heard: Heard[]
  listeners: number
}
export const createRecording = (): Recording => ({ heard: [], listeners: 0 })

/** What every browser of a test file heard; searched when the file is done. */
export const pool = createRecording()

function sentIn({ json, body }: RequestInit & { json?: unknown }): Record<string, unknown> {
  if (body instanceof URLSearchParams)
    return { ...Object.fromEntries(body), chosen: body.getAll('chosen'), answer: body.getAll('answer') }
  const sent = (json ?? {}) as { data?: unknown }
  return (sent?.data ?? sent) as Record<string, unknown>
}

/** The same way of asking, with every answer kept. The answers stay readable. */
export function recordAnswers(recording: Recording, go: Go): Go {
  const listener = recording.listeners++
  return async (path, init = {}) => {
    const response = await go(path, init)
    // A socket has no text.
    if (response.webSocket) return response
    const said = await response.clone().text()
    recording.heard.push({ listener, path, sent: sentIn(init), said, isGood: response.status < 400 })
    return response
  }
}

interface Secret {
  text: string
  /** The question or the step that it explains, and the option; of a step as a whole, none. */
  of: string
  option: string | null
}

interface Words {
  explanation?: string
  hint?: string
  options?: Record<string, { explanation: string }>
  alternative?: Words
}

/** As an option would be called. */
const HINT = 'the hint'

/** Short ones ("Right.") stand in other texts too. */
const MIN_CHARACTERS = 24

/** Every form of every question: a twin answers for the question that it is a twin of. */
const formsIn = ({ questions }: { questions: FormedQuestion[] }) =>
  questions.flatMap(question => formsOf(question).map(form => ({ ...form, of: question.id })))

/** A step has two names; this is the one that its secrets go by. */
const slugsOf = (entries: ContentBundle['entries']) => new Map(entries.map(({ documentId, slug }) => [documentId, slug]))

function secretsOf({ questionBanks, entries }: ContentBundle): Secret[] {
  const optionsOf = (of: string, words: Words | undefined): Secret[] =>
    Object.entries(words?.options ?? {}).map(([option, { explanation }]) => ({ of, option, text: explanation }))
  /** A question's hint and what explains it as a whole stand beside what explains its options. */
  const questionSecrets = (of: string, words: Words | undefined): Secret[] => [
    ...optionsOf(of, words),
    { of, option: null, text: words?.explanation ?? '' },
    { of, option: HINT, text: words?.hint ?? '' },
  ]
  const slugs = slugsOf(entries)
  return questionBanks
    .flatMap(({ documentId, part, key, words }) =>
      Object.values(words).flatMap(spoken => {
        if (part !== 'step')
          return formsIn(key as { questions: FormedQuestion[] }).flatMap(({ of, id, values }) =>
            questionSecrets(of, (spoken as Record<string, Words>)[id]).map(secret => ({
              ...secret,
              text: withValues(secret.text, values),
            })),
          )
        const [of, said] = [slugs.get(documentId) ?? documentId, spoken as Words]
        return [...optionsOf(of, said), ...optionsOf(of, said.alternative), { of, option: null, text: said.explanation ?? '' }]
      }),
    )
    .filter(({ text }) => text.length >= MIN_CHARACTERS)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
/** A page or an answer as its reader sees the words. */
export const plain = (said: string) =>
  said.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? '').replaceAll('\\"', '"')

/** What a listener may know from this answer on, if anything: of a question that comes again, only what they chose. */
function opens({ path, sent, said, isGood }: Heard, slugs: ReadonlyMap<string, string>): ((secret: Secret) => boolean) | null {
  const named = /^\/api\/quest-steps\/validate\/([^?]+)/.exec(path)?.[1] ?? ''
  const step = slugs.get(named) ?? named
  const chosen: unknown[] = [sent.chosen ?? sent.answer ?? []].flat()
  if (!isGood) return null
  if (step) {
    const isRight = /"valid":true/.test(said) || said === ''
    return ({ of, option }) => of === step && (option === null ? isRight : chosen.includes(option))
  }
  if (/^\/api\/checks(\?|$)/.test(path) && sent.check) {
    // A plain form is told by its page, which comes next: by then it may be known.
    const isOver = /"status":"(right|shown)"/.test(said)
    return ({ of, option }) => of === sent.check && (isOver || option === HINT || (option !== null && chosen.includes(option)))
  }
  if (!/^\/api\/attempts\/[^/]+\/answers/.test(path)) return null
  // The review names a question by its bank, too.
  const question = String(sent.question).split(':').at(-1)
  // The mistake that costs no heart brings the hint and nothing else.
  if (/"hint":\{/.test(said)) return ({ of, option }) => of === question && option === HINT
  const again = /"part":"recap-quiz"/.test(said) && /"last":\{[^{]*"correct":false/.test(said)
  return ({ of, option }) => of === question && (!again || chosen.includes(option))
}

/** Fields that hold a key: lists of right options, accepted texts, the order of an ordering. */
const KEYS = /"(?:right|accepted|order|key|min_to_pass)":[[{]/

const ASKED = ['id', 'key', 'kind', 'label', 'options', 'several', 'left', 'unit', 'figure']

/** Every object of a JSON answer, with the name under which it stands. */
function* objectsIn(value: unknown, name = ''): Generator<[string, Record<string, unknown>]> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) yield [name, value as Record<string, unknown>]
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, Array.isArray(value) ? name : key)
}

function jsonOf(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return null
  }
}

/** What came too early, in words for the developer who has to find it. */
function told({ path, said }: Heard): string[] {
  const found = KEYS.test(plain(said)) ? [`${path}: a field of a key`] : []
  for (const [name, object] of objectsIn(jsonOf(said))) {
    if (!/^questions?$/.test(name) || !Array.isArray(object.options)) continue
    const more = Object.keys(object).filter(key => !ASKED.includes(key))
    const inOptions = object.options
      .flatMap(option => Object.keys(option as object))
      .filter(key => !['id', 'label'].includes(key))
    found.push(...[...more, ...inOptions].map(key => `${path}: a question with ${key}`))
  }
  return found
}

/** How far apart the places of a text are that are looked at. */
const STEP = MIN_CHARACTERS / 2

/**
 * Finds the secrets in a text, in one pass however many they are. A secret is at least twice as long as a step, so wherever it
 * stands, one of its first parts begins at a place that is looked at.
 */
function createFinder(secrets: readonly Secret[]): (said: string) => Secret[] {
  const byPart = new Map<string, Set<number>>()
  for (const [i, { text }] of secrets.entries())
    for (let at = 0; at < STEP; at++) {
      const part = text.slice(at, at + STEP)
      byPart.set(part, (byPart.get(part) ?? new Set()).add(i))
    }
  return said => {
    const likely = new Set<number>()
    for (let at = 0; at < said.length; at += STEP) for (const i of byPart.get(said.slice(at, at + STEP)) ?? []) likely.add(i)
    return secrets.filter(({ text }, i) => likely.has(i) && said.includes(text))
  }
}

/** Answer keys, and explanations before their answer, in all recorded answers: where each came, in words. */
export function keysIn({ heard }: Recording, bundle: ContentBundle): string[] {
  if (!heard.length) return []
  const [secrets, slugs] = [secretsOf(bundle), slugsOf(bundle.entries)]
  const secretsSaid = createFinder(secrets)
  const open = new Map<number, Set<string>>()
  const early: string[] = []
  for (const answer of heard) {
    const known = open.get(answer.listener) ?? new Set()
    open.set(answer.listener, known)
    const mayKnow = opens(answer, slugs)
    if (mayKnow) for (const secret of secrets) if (mayKnow(secret)) known.add(secret.text)
    early.push(...told(answer))
    for (const { of, text } of secretsSaid(plain(answer.said)))
      if (!known.has(text)) early.push(`${answer.path}: an explanation of ${of}`)
  }
  return [...new Set(early)]
}

/** Nothing that was recorded gave a key away. It searches for the whole curriculum, so an answer may be about anything. */
export function expectNoKeys(recording: Recording, bundle: ContentBundle) {
  expect(keysIn(recording, bundle)).toEqual([])
}
