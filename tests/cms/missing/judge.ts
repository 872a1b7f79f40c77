import type { PageName } from '../../../shared/routes.ts'
import type { Logged } from './academy.ts'
import type { Case } from './cases.ts'
import type { Tour, Visited } from './visits.ts'

/** What a case has shown. */
export interface Judged {
  /** Pages that answer otherwise than with everything there: `/glossary 404`. */
  otherwise: string[]
  /** Calls of a learner that do, from one code to the other. */
  calls: string[]
  /** Headings and buttons that are gone from pages that are there. */
  hidden: string[]
  /** What the log says is missing. */
  named: string[]
  /** What is not right. */
  findings: string[]
}

/** Pages that are made of a type: without it they may say that they are not there (404) or not now (503). */
const MADE_OF: Record<string, readonly PageName[]> = {
  article: ['library', 'article'],
  course: ['courses', 'course', 'lesson', 'moduleFinished', 'finalTest', 'finalTestSuccess'],
  lesson: ['lesson', 'moduleFinished', 'finalTest'],
  quest: ['quests', 'quest', 'questStep', 'questSuccess'],
  'quest-step': ['questStep'],
  term: ['glossary'],
  page: ['privacyPolicy'],
}
/** Pages that are one call of the plugin. */
const MADE_OF_ROUTE: Record<string, readonly PageName[]> = {
  '/api/search': ['search'],
  '/api/users/me/certificates': ['certificates', 'sharedCertificates', 'sharedCertificatesOfUser'],
}
/** Pages of a course that are made of one of its fields or components. */
const MADE_OF_FIELD: Record<string, readonly PageName[]> = {
  'course.modules': ['lesson', 'moduleFinished', 'finalTestSuccess'],
  'course.module.lessons': ['lesson', 'moduleFinished'],
  'course.finalTest': ['finalTest'],
  'course.final-test.questions': ['finalTest'],
  'lesson.answer.correct': ['finalTest'],
  'quest-step.quest': ['questStep'],
}
const SAYS_SO = [404, 503]

/** Without these types nothing is taught, and nobody can learn. */
const isAboutLearning = ({ type }: Case) => type === 'course' || type === 'lesson'

const madeOf = ({ type, taken }: Case): readonly PageName[] => [
  ...(MADE_OF[type ?? ''] ?? []),
  ...Object.entries(taken.fields ?? {}).flatMap(([owner, fields]) =>
    fields.flatMap(field => MADE_OF_FIELD[`${owner}.${field}`] ?? []),
  ),
  ...(taken.routes ?? []).flatMap(({ path }) => MADE_OF_ROUTE[path] ?? []),
]

const byAddress = ({ visited }: Tour) => new Map(visited.map(one => [one.address, one]))
const gone = (before: readonly string[], now: readonly string[]) => before.filter(one => !now.includes(one))
const unique = (all: readonly string[]) => [...new Set(all)]

function findingsOfPage(one: Visited, before: Visited, mayFail: readonly PageName[]): string[] {
  const { page, address, status, look } = one
  if (status !== before.status) {
    const isAllowed = page !== null && mayFail.includes(page) && SAYS_SO.includes(status)
    return isAllowed ? [] : [`${address} answers ${status}`]
  }
  return [
    ...gone(look.faults, before.look.faults).map(fault => `${address} shows ${fault}`),
    ...(look.failed > before.look.failed ? [`${address} offers to load again what the server does not have`] : []),
  ]
}

const namedIn = (log: readonly Logged[]) =>
  unique(
    log.flatMap(({ event, call, type, field, code }) => {
      if (event === 'content-field-lacking') return [`${type}: ${field}`]
      return event === 'content-call-failed' || event === 'account-call-failed' ? [`${call} ${code}`] : []
    }),
  )

/** A tour with what was logged on it. */
export interface Logbook {
  tour: Tour
  log: readonly Logged[]
}

/** Compares a tour with the one that found everything there. */
export function judge(one: Case, { tour: now, log }: Logbook, { tour: before, log: logBefore }: Logbook): Judged {
  const known = byAddress(before)
  const mayFail = madeOf(one)
  const pairs = now.visited.flatMap(visited => {
    const then = known.get(visited.address)
    return then ? [{ visited, then }] : []
  })
  // An academy without courses is none: its places stay.
  const isKept = (address: string) => one.type === 'course' && /^(\/ja-JP)?\/courses$/.test(address)
  const dead = [...now.links].filter(
    ([address, status]) => status >= 400 && (before.links.get(address) ?? 200) < 400 && !isKept(address),
  )
  const calls = [...now.calls].flatMap(([name, status]) => {
    const then = before.calls.get(name)
    return status === then ? [] : [`${name} ${then} → ${status}`]
  })
  const standing = pairs.filter(({ visited }) => visited.status === 200)
  return {
    otherwise: pairs.flatMap(({ visited, then }) =>
      visited.status === then.status ? [] : [`${visited.address} ${visited.status}`],
    ),
    calls,
    hidden: unique(
      standing.flatMap(({ visited, then }) => [
        ...gone(then.look.headings, visited.look.headings),
        ...gone(then.look.buttons, visited.look.buttons),
      ]),
    ),
    named: gone(namedIn(log), namedIn(logBefore)),
    findings: [
      ...pairs.flatMap(({ visited, then }) => findingsOfPage(visited, then, mayFail)),
      ...dead.map(([address, status]) => `a page leads to ${address}, which answers ${status}`),
      ...calls.filter(call => /→ 5\d\d$/.test(call) && !isAboutLearning(one)).map(call => `the call “${call}”`),
      ...(log.some(({ event }) => event === 'content-circuit-opened') ? ['the circuit opened'] : []),
    ],
  }
}
