import type { Kept } from '../../worker/admin/looking.ts'
import type { Named } from '../../worker/admin/named.ts'
import { minute } from './command.ts'

const STATES: Record<Kept['state'], string> = {
  here: 'everything stands in it',
  gone: 'it was emptied; --restore gives them a new one',
  nothing: 'they have none, and nothing is known of what they did',
}

function learned({ facts, attempts, cards, bookmarks, notifications, ratings, certificates }: NonNullable<Kept['learning']>) {
  const done = (progress: string, entity: string) =>
    facts.filter(fact => fact.progress === progress && fact.entity === entity).length
  const open = attempts.filter(({ outcome }) => outcome === null)
  const unread = notifications.filter(({ readAt }) => readAt === null)
  const last = [...facts, ...attempts.flatMap(({ answers }) => answers)]
    .map(({ at }) => at)
    .sort()
    .at(-1)
  return [
    `lessons    ${done('start', 'lesson')} started, ${done('pass', 'lesson')} passed`,
    `courses    ${done('start', 'course')} started, ${done('pass', 'course')} passed`,
    `quests     ${done('start', 'quest')} started, ${done('pass', 'quest')} passed`,
    `attempts   ${attempts.length}, ${open.length} of them open`,
    `questions  ${cards.length}`,
    `bookmarks  ${bookmarks.length}`,
    `awards     ${done('pass', 'achievement')}, certificates ${certificates.map(({ slug }) => slug).join(', ') || 'none'}`,
    `told       ${notifications.length} notifications, ${unread.length} of them unread; ${ratings.length} ratings given`,
    `last       ${last ? minute(last) : 'never'}`,
  ]
}

/** What is known of somebody, in lines for a terminal. Times are UTC. */
export function describeLearner(found: Kept & { account: Named }): string {
  const { account, object, state, sessions, waiting, lastEvent, learning } = found
  const { server, userId, username, email, address, since, blocked, ways } = account
  const lines = [
    `${username ?? 'user'} (number ${userId} of ${server})`,
    ...(since ? [`since      ${minute(since)}`] : []),
    ...(blocked ? [`blocked    since ${minute(blocked)}: nobody is let in`] : []),
    ...(email ? [`email      ${email}`] : []),
    ...(address ? [`wallet     ${address}`] : []),
    ...(ways ?? []).map(({ way, label, since }) => `way in     ${way} ${label}, since ${minute(since)}`),
    `object     ${object ?? '–'}: ${STATES[state]}`,
    ...(sessions ?? []).map(
      ({ id, way, device, lastUsed, ends }) =>
        `session    ${id} by ${way}${device ? `, ${device}` : ''}, used ${minute(lastUsed)}, ends ${minute(ends)}`,
    ),
    ...(waiting ?? []).map(({ kind, at }) => `waiting    ${kind}, since ${minute(at)}`),
    ...(lastEvent === undefined ? [] : [`events     ${lastEvent}`]),
    ...(learning ? learned(learning) : []),
  ]
  return lines.join('\n')
}
