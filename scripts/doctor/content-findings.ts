import { DEFAULT_LOCALE, LOCALES } from '../../shared/locale.ts'
import { SIGN_IN_WAYS, type SignInWay } from '../../shared/sign-in-ways.ts'
import type { Untranslated } from '../../worker/curriculum/remote/untranslated.ts'
import type { CallAnswer } from '../../worker/doctor/report.ts'
import { contentTypes } from '../cms/model/content-types.ts'
import { type Finding, note, ofReport, right, wrong } from './finding.ts'
import { isById, isCustom, PUBLIC, TOKENS, typeOf, whereToAllow, whereToMake } from './where-in-strapi.ts'

/** An academy without these is none; without others it leaves out what is made of them. */
const NEEDED = ['/api/courses', '/api/lessons']
/** A call that names an entry which no server has. */
const WITH_MADE_UP_ENTRY = '/api/certificate/:id'
/** No page asks for these (docs/content-api.md, Reserve): without them nobody lacks anything. */
const RESERVE = ['/api/i18n/locales', '/api/quests/:id', '/api/quest-steps/:id']
const SEARCH = '/api/search'
const LANGUAGES = '/api/i18n/locales'

/** A call that is not answered, in words: what is missing, and where it is given. */
function refused(path: string, { status, message }: CallAnswer, needsPlugin: boolean): Finding {
  if (status === 403) return wrong(`403: ${message}`, whereToAllow(path))
  const type = typeOf(path)
  if (status === 404 || status === 405) {
    const what = isCustom(path)
      ? 'no plugin answers it'
      : type
        ? `the type ${type.name}, or its route, is missing`
        : 'it is missing'
    const isNeeded = NEEDED.includes(path) || (isCustom(path) && needsPlugin)
    return (isNeeded ? wrong : note)(`${status}: ${what}`, whereToMake(path))
  }
  if (status === 502)
    return wrong(
      `the academy cannot use the answer (${message})`,
      `Compare it with ${type?.name ?? 'this call'} in docs/content-api.md.`,
    )
  return wrong(`${status}: ${message}`, 'Look at the log of the content server while you ask again.')
}

/** The same of a call in its place among others; of one that no page makes it is worth a note. */
function refusedAt(path: string, answer: CallAnswer, needsPlugin: boolean): Finding {
  const finding = refused(path, answer, needsPlugin)
  if (!RESERVE.includes(path)) return { ...finding, about: path }
  return { ...note(`${finding.found}; no page asks for it`), about: path }
}

/** Whether docs/strapi.md says that a type may go without a field. */
const isOptional = (type: string, field: string) => contentTypes[type]?.attributes[field]?.required !== true

/** What a type lacks, and what its entries hold that nobody can read. */
function faultsOf(path: string, answers: readonly CallAnswer[]): Finding[] {
  const type = typeOf(path)?.name ?? path
  const unique = (fields: string[]) => [...new Set(fields)].join(', ')
  const lacking = unique(
    answers.flatMap(one => one.lacking.map(({ part, field }) => `${field} (asked for in ${part || 'the query'})`)),
  )
  const unreadableOf = (isHiding: boolean) =>
    unique(answers.flatMap(one => one.unreadable.flatMap(({ field, hidden }) => (hidden === isHiding ? [field] : []))))
  const [unreadable, hiding] = [unreadableOf(false), unreadableOf(true)]
  const refusedTo = answers.find(one => one.tokenRefused !== null)
  return [
    ...(refusedTo && !isCustom(path) && !RESERVE.includes(path)
      ? [
          wrong(
            `CONTENT_API_TOKEN is refused with ${refusedTo.tokenRefused}, and the public role is not`,
            `${whereToAllow(path)} Then take the right away from Public.`,
          ),
        ]
      : []),
    ...(lacking
      ? [
          note(
            `${type} has no field ${lacking}: it is left out`,
            'In Strapi: Content-Type Builder, as docs/strapi.md says; or may the token not read what it leads to?',
          ),
        ]
      : []),
    ...(hiding
      ? [
          (hiding.split(', ').every(field => isOptional(type, field)) ? note : wrong)(
            `entries are hidden, because every reader needs ${hiding}`,
            'Fill it in, or add the field: docs/strapi.md says its type.',
          ),
        ]
      : []),
    ...(unreadable
      ? [
          note(
            `${unreadable} cannot be read in some entries, and is left out there`,
            '`content-entry-mended` in the log names the entries.',
          ),
        ]
      : []),
  ].map(finding => ({ ...finding, about: path }))
}

function languagesOf(answer: CallAnswer | undefined): Finding[] {
  if (answer?.status !== 200 || (answer.entries ?? 0) >= LOCALES.length) return []
  return [
    {
      ...wrong(
        `the server has ${answer.entries} of the languages ${LOCALES.join(' and ')}`,
        'In Strapi: Settings → Internationalization → add it.',
      ),
      about: LANGUAGES,
    },
  ]
}

function emptyOf(path: string, lists: readonly CallAnswer[]): Finding[] {
  if (!NEEDED.includes(path)) return []
  const isEmpty = (locale: string) => lists.some(one => one.locale === locale && one.entries === 0)
  if (isEmpty(DEFAULT_LOCALE))
    return [
      {
        ...wrong('nothing is published in English', 'Publish it in Strapi: lessons before the course that has them.'),
        about: path,
      },
    ]
  const others = LOCALES.filter(locale => locale !== DEFAULT_LOCALE && isEmpty(locale))
  return others.map(locale => ({ ...note(`nothing is published in ${locale}: English is shown`), about: path }))
}

/** All of the answers together say that there is no server, or that the token is none. */
function wholesale(answers: readonly CallAnswer[]): Finding | null {
  const unauthorized = answers.find(({ status, call }) => status === 401 && !RESERVE.includes(call))
  if (unauthorized)
    return wrong(
      unauthorized.message,
      `In Strapi: ${TOKENS} → a token of the type "Read-only"; then \`npx wrangler secret put CONTENT_API_TOKEN\`.`,
    )
  const lists = answers.filter(({ isOne, call }) => !isOne && typeOf(call))
  if (lists.length && lists.every(({ status }) => status === 403))
    return wrong(
      'no type may be read: the token lacks the permission, or there is none (403)',
      `In Strapi: ${TOKENS} → a token of the type "Read-only"; it is CONTENT_API_TOKEN.`,
    )
  const gone = answers.filter(({ status, isOne }) => !isOne && status >= 500)
  if (gone.length < answers.filter(({ isOne }) => !isOne).length) return null
  return wrong(`it does not answer (${gone[0]?.message})`, 'Is CONTENT_API_URL its address, without /api, and does it run?')
}

/** What the answers of a content server to all calls mean for an academy, call by call; `needsPlugin` where people are to sign in by it. */
export function findingsOfCalls(answers: readonly CallAnswer[], needsPlugin: boolean): Finding[] {
  const all = wholesale(answers)
  if (all) return [all]
  const paths = [...new Set(answers.map(({ call }) => call))]
  const isPluginThere = answers.some(({ call, status }) => call === SEARCH && status !== 404)
  const findings = paths.flatMap(path => {
    const ofPath = answers.filter(({ call }) => call === path)
    const isRefused = ({ status, isOne }: CallAnswer) =>
      status >= 400 && !(status === 404 && (path === WITH_MADE_UP_ENTRY || (isById(path) && !isOne)))
    const bad = ofPath.find(isRefused)
    // What belongs to the plugin is said once.
    if (bad?.status === 404 && isCustom(path) && path !== SEARCH && !isPluginThere) return []
    if (bad?.status === 403 && path.startsWith(`${SEARCH}/`)) return []
    if (bad) return [refusedAt(path, bad, needsPlugin)]
    const [faults, lists] = [faultsOf(path, ofPath), ofPath.filter(({ isOne }) => !isOne)]
    // What is hidden for a fault is no sign that nothing is there.
    if (faults.some(({ state }) => state === 'wrong')) return faults
    return [...faults, ...(path === LANGUAGES ? languagesOf(lists[0]) : emptyOf(path, lists))]
  })
  if (findings.some(({ state }) => state === 'wrong')) return findings
  return [right(`${paths.length} calls are answered, in ${LOCALES.join(' and ')}`), ...findings]
}

/** Calls that hold questions and that everybody may make at the content server. */
export function findingOfOpen(open: readonly string[]): Finding {
  if (!open.length) return right('the public role reads no lesson, and no answer of a quiz')
  return wrong(
    `everybody may read ${open.join(' and ')} at the content server, and with them the answers of each quiz`,
    `In Strapi: ${PUBLIC}: take find and findOne away from ${open.map(path => typeOf(path)?.title ?? path).join(' and ')}.`,
  )
}

/** Routes for passwords that everybody may call at the content server. */
export function findingOfPasswords(open: readonly string[]): Finding {
  if (!open.length) return right('the password routes of Strapi are closed')
  return wrong(
    `everybody may call ${open.join(', ')}: a stranger can register another person’s email before its owner arrives`,
    'With the plugin: take stockPasswords out of config/plugins.js and start Strapi anew. Without it, as in Strapi 4: docs/strapi.md, "Sign-in by password".',
  )
}

/** Quizzes that readers of a language get in another one. */
export function findingsOfUntranslated(untranslated: readonly Untranslated[]): Finding[] {
  if (!untranslated.length) return []
  const said = untranslated.map(({ slug, part, locale, questions }) => `${slug} (${part}, ${locale}: ${questions})`)
  return [
    note(
      `questions are asked in another language than their page: ${said.join(', ')}`,
      'Write as many questions in each language, in the same order and with as many answers: docs/content-api.md, "Questions".',
    ),
  ]
}

/** Whether the plugin there takes calls of this site for its own. */
const findingOfSignature = (isRefused: boolean): Finding[] =>
  isRefused
    ? [
        wrong(
          'its plugin refuses the signature of this site (403): nobody signs in there, and no progress is reported',
          'CAMPUS_HOOK_SECRET of Strapi must be CONTENT_HOOK_SECRET of Campus. If it is, compare both clocks.',
        ),
      ]
    : []

/** Ways that a Strapi has only with a plugin. */
const BY_PLUGIN: readonly SignInWay[] = ['email', 'wallet']

/** Another content server as the academy itself is answered by it, with its own token. */
export const elsewhere = ofReport('Content server', ({ server, ways }) => {
  if (!server) return right('none: the content is built in')
  if ('fault' in server) return wrong(`it cannot be asked (${server.fault})`, 'Is CONTENT_API_URL its address, and does it run?')
  const needsPlugin = (ways ?? SIGN_IN_WAYS).some(way => BY_PLUGIN.includes(way))
  const { calls, open, passwords, refusesSignature, untranslated } = server.value
  // A call of the plugin that is refused for its signature lacks no permission.
  const isAboutCall = ({ call, status }: CallAnswer) => !(refusesSignature && status === 403 && isCustom(call))
  return [
    ...findingOfSignature(refusesSignature),
    ...findingsOfCalls(calls.filter(isAboutCall), needsPlugin),
    { ...findingOfOpen(open), about: 'open calls' },
    { ...findingOfPasswords(passwords), about: 'passwords' },
    ...findingsOfUntranslated(untranslated).map(finding => ({ ...finding, about: 'quizzes' })),
  ]
})
