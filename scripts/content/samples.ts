import { join } from 'node:path'
import type { BundleEntry } from '../../worker/origin/bundle.ts'
import type { Item } from './item.ts'
import type { Problems } from './problem.ts'

interface Asked {
  check?: { id: string; kind: string; several?: boolean } | null
}

interface Compiled {
  root: string
  items: readonly Item[]
  entries: readonly BundleEntry[]
  problems: Problems
}

/** A page may ask a question of a lesson: one with one right option, on a screen, of a lesson that is published. */
export function checkSamples({ root, items, entries, problems }: Compiled) {
  const choices = new Set(
    entries
      .filter(({ kind }) => kind === 'lessons')
      .flatMap(({ slug, data }) =>
        ((data.screens ?? []) as Asked[]).flatMap(({ check }) =>
          check?.kind === 'choice' && !check.several ? `${slug}/${check.id}` : [],
        ),
      ),
  )
  for (const { texts } of items) {
    const sample = texts.en?.value.sample
    const lesson = join(root, 'lessons', String(sample).split('/')[0] ?? '')
    if (texts.en && sample !== undefined && !choices.has(String(sample)) && problems.isReadable(lesson))
      texts.en.add(
        ['sample'],
        `No lesson asks "${sample}"`,
        'Write lesson/question, with a question of its screens that has one right option.',
      )
  }
}
