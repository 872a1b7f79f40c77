import type { CoverKind } from '../../shared/cover.ts'
import { type Look, lookOf } from '../../worker/drawing/cover/look.ts'
import type { Item } from './item.ts'
import type { Problems } from './problem.ts'

/** One cover in a list. */
interface Shown {
  item: Item
  topic: string
  look: Look
}
export interface ShownList {
  /** As an editor would call it. */
  name: string
  covers: Shown[]
}

const KINDS: readonly { kind: CoverKind; folder: Item['kind']; topicField: string }[] = [
  { kind: 'course', folder: 'courses', topicField: 'level' },
  { kind: 'article', folder: 'articles', topicField: 'type' },
  { kind: 'quest', folder: 'quests', topicField: '' },
]

const publishedAt = ({ item }: Shown) => item.texts.en?.value.publishedAt ?? ''
const orderOf = ({ item }: Shown) => Number(item.texts.en?.value.order ?? 0)

/**
 * The lists in which covers stand beside each other: every kind as it came out, its part of each level or type, and the courses as
 * one learns them. The latest first and the oldest first have the same neighbours; drafts are in no list.
 */
export function listsOf(items: readonly Item[]): ShownList[] {
  return KINDS.flatMap(({ kind, folder, topicField }) => {
    const covers = items
      .filter(item => item.kind === folder && !item.texts.en?.value.draft)
      .map(item => {
        const front = item.texts.en?.value
        const topic = String(front?.[topicField] ?? '')
        return { item, topic, look: lookOf(kind, topic, front?.motif as string | undefined, item.slug) }
      })
      .toSorted((a, b) => publishedAt(b).localeCompare(publishedAt(a)))
    const topics = topicField ? [...new Set(covers.map(({ topic }) => topic))] : []
    const path = { name: 'the path of the courses', covers: covers.toReversed().toSorted((a, b) => orderOf(a) - orderOf(b)) }
    return [
      { name: `the latest ${folder}`, covers },
      ...topics.map(topic => ({ name: `the ${folder} "${topic}"`, covers: covers.filter(shown => shown.topic === topic) })),
      ...(kind === 'course' ? [path] : []),
    ]
  })
}

/** Neighbours of a list whose covers show the same thing in the same colours. */
export const alikeIn = ({ covers }: ShownList) =>
  covers.flatMap((shown, i) => {
    const before = covers[i - 1]
    return before && before.look.motif === shown.look.motif && before.look.palette === shown.look.palette
      ? [[before, shown] as const]
      : []
  })

/** Says which covers stand beside one that looks the same, once for each pair. */
export function adviseOnNeighbours(items: readonly Item[], problems: Problems) {
  const told = new Set<string>()
  for (const list of listsOf(items))
    for (const [{ item: one }, { item: other, look }] of alikeIn(list)) {
      const pair = [one.folder, other.folder].sort().join()
      if (told.has(pair)) continue
      told.add(pair)
      problems.advise(
        'Covers that look like the one beside them',
        other.texts.en?.file ?? other.folder,
        other.texts.en?.lineOf(['motif']) ?? 1,
        `Its cover looks like that of "${one.slug}" beside it in ${list.name}: both show "${look.motif}" in the same colours`,
        'Name another motif for one of them (docs/writing-content.md, Covers).',
      )
    }
}
