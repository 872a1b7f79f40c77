import { readdirSync } from 'node:fs'
import { groupsOf, type Kind } from '../../shared/content-model/kinds.ts'
import { MODEL } from '../../shared/content-model/model.ts'
import { FILE_ADDRESSES } from '../../shared/file-addresses.ts'
import { LOCALES } from '../../shared/locale.ts'
import { reservedFirstSegments } from '../../shared/match-page.ts'
import { arePoints } from '../../shared/points.ts'
import { checkCourseOrder } from './course-order.ts'
import { didYouMean } from './did-you-mean.ts'
import { checkInnerLinks } from './inner-links.ts'
import type { Item } from './item.ts'
import type { Problems } from './problem.ts'

const BELOW_A_COURSE = ['finished', 'final-test', 'final-test-success', 'success']

/** Every first segment that something other than a course answers. */
export const reservedSlugs = () => [
  ...new Set([...reservedFirstSegments, ...FILE_ADDRESSES, ...readdirSync('public'), ...LOCALES]),
]

interface Module {
  slug: string
  lessons: string[]
}

const itemsOf = (items: readonly Item[], kind: Kind) => items.filter(item => item.kind === kind)

/** Who holds an item: a lesson its course, a step its quest. Each is named exactly once. */
export function ownersOf(items: readonly Item[], problems: Problems): Map<string, { owner: string; ordinal: number }> {
  const owners = new Map<string, { owner: string; ordinal: number }>()
  const exists = new Set(items.map(item => `${item.kind}/${item.slug}`))
  const missing: string[] = []
  const slugsOf = (kind: Kind) => itemsOf(items, kind).map(({ slug }) => slug)
  const claim = (kind: Kind, slug: string, owner: Item, path: (string | number)[], ordinal: number) => {
    const key = `${kind}/${slug}`
    const what = kind === 'lessons' ? 'lesson' : 'step'
    if (!exists.has(key)) {
      missing.push(key)
      owner.texts.en?.add(
        path,
        `There is no ${what} "${slug}"`,
        `${didYouMean(slug, slugsOf(kind))}Check the spelling, or write content/${key}/en.md.`,
      )
    }
    const other = owners.get(key)
    if (other)
      owner.texts.en?.add(
        path,
        `The ${what} "${slug}" already belongs to "${other.owner}"`,
        `Name each ${what} in one place only.`,
      )
    else owners.set(key, { owner: owner.slug, ordinal })
  }
  for (const course of itemsOf(items, 'courses')) {
    let ordinal = 0
    for (const [m, module] of ((course.texts.en?.value.modules ?? []) as Module[]).entries())
      for (const [l, slug] of module.lessons.entries()) claim('lessons', slug, course, ['modules', m, 'lessons', l], ++ordinal)
  }
  for (const quest of itemsOf(items, 'quests'))
    for (const [s, slug] of ((quest.texts.en?.value.steps ?? []) as string[]).entries())
      claim('quest-steps', slug, quest, ['steps', s], s + 1)
  for (const [kind, holder, field, mend] of [
    ['lessons', 'course', 'modules', 'Name it in a module of a course.'],
    ['quest-steps', 'quest', 'steps', 'Name it in the steps of a quest.'],
  ] as const) {
    if (itemsOf(items, `${holder}s`).some(({ texts }) => texts.en?.value[field] === undefined)) continue
    // A new draft may wait for its place.
    const ownerless = itemsOf(items, kind).filter(
      ({ slug, texts }) => !owners.has(`${kind}/${slug}`) && texts.en?.value.draft !== true,
    )
    // A misspelt name probably means one of these, and is reported already.
    if (ownerless.length > missing.filter(key => key.startsWith(`${kind}/`)).length)
      for (const { slug, folder, texts } of ownerless)
        problems.add(texts.en?.file ?? folder, 1, `No ${holder} leads to "${slug}"`, mend)
  }
  return owners
}

/** What an entry names one of, such as a level, is there. */
function checkKnown(items: readonly Item[]) {
  for (const { kind, texts } of items)
    for (const [name, { to }] of groupsOf(kind)) {
      const field = MODEL[kind].fields[name]?.writtenAs ?? name
      const value = texts.en?.value[field]
      if (value === undefined) continue
      const known = itemsOf(items, to).map(item => item.slug)
      if (!known.includes(String(value)))
        texts.en?.add(
          [field],
          `There is no ${field} "${value}"`,
          `${didYouMean(String(value), known)}Use one of ${known.join(', ')}.`,
        )
    }
}

function checkAddresses(items: readonly Item[], problems: Problems) {
  const reserved = reservedSlugs()
  const refuse = (item: Item, what: string) =>
    problems.add(item.texts.en?.file ?? item.folder, 1, `"${item.slug}" is the address of ${what}`, 'Rename the folder.')
  for (const item of items) {
    if (item.kind === 'courses' && reserved.includes(item.slug)) refuse(item, 'another page')
    if ((item.kind === 'lessons' || item.kind === 'quest-steps') && BELOW_A_COURSE.includes(item.slug))
      refuse(item, 'a page of every course or quest')
  }
  const taken = new Map<string, string>()
  for (const item of items) taken.set(`${item.kind}/${item.slug}`, item.texts.en?.file ?? item.folder)
  for (const item of items)
    for (const [i, earlier] of ((item.texts.en?.value.formerSlugs ?? []) as string[]).entries()) {
      if (taken.has(`${item.kind}/${earlier}`))
        item.texts.en?.add(
          ['formerSlugs', i],
          `The earlier slug "${earlier}" is in use by ${taken.get(`${item.kind}/${earlier}`)}`,
          'Remove it here, or rename that item.',
        )
      else taken.set(`${item.kind}/${earlier}`, item.texts.en?.file ?? item.folder)
    }
}

function checkModules(items: readonly Item[]) {
  for (const { texts } of itemsOf(items, 'courses')) {
    const english = (texts.en?.value.modules ?? []) as Module[]
    const slugs = english.map(module => module.slug)
    for (const [m, slug] of slugs.entries()) {
      if (slugs.indexOf(slug) !== m) texts.en?.add(['modules', m], `Two modules are called "${slug}"`, 'Rename one.')
      if (BELOW_A_COURSE.includes(slug))
        texts.en?.add(['modules', m], `"${slug}" is the address of a page of every course`, 'Rename the module.')
    }
    for (const source of Object.values(texts)) {
      const own = ((source.value.modules ?? english) as Module[]).map(module => module.slug)
      if (texts.en?.value.modules && own.join() !== slugs.join())
        source.add(
          ['modules'],
          `The modules are ${own.join(', ')}, in English ${slugs.join(', ')}`,
          'Write the same slugs in the same order.',
        )
    }
  }
}

interface Reward {
  title: string
}

/** Each language names each reward. Points are added up by their name, so a quest's reward is points in every language or in none. */
function checkRewards(items: readonly Item[]) {
  for (const { kind, texts } of [...itemsOf(items, 'courses'), ...itemsOf(items, 'quests')]) {
    const english = texts.en?.value.rewards as Reward[] | undefined
    for (const source of english ? Object.values(texts) : []) {
      const own = source.value.rewards as Reward[] | undefined
      if (own && own.length !== english?.length)
        source.add(['rewards'], `There are not ${english?.length} rewards, as in English`, 'Write one title for each.')
      for (const [i, { title }] of kind === 'quests' ? (own ?? []).entries() : [])
        if (english?.[i] && arePoints(english[i].title) !== arePoints(title))
          source.add(
            ['rewards', i],
            `"${title}" is "${english[i].title}" in English, and only one of them is points`,
            'Call points "Points" in English and "ポイント" in Japanese.',
          )
    }
  }
}

/** Everything that concerns more than one file: references, addresses, modules, the order of courses, rewards, links. */
export function checkReferences(items: readonly Item[], problems: Problems) {
  checkKnown(items)
  checkAddresses(items, problems)
  checkModules(items)
  checkCourseOrder(items)
  checkRewards(items)
  checkInnerLinks(items, problems)
  return ownersOf(items, problems)
}
