import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Locale } from '../../shared/locale.ts'
import type { ContentBundle } from '../../worker/origin/bundle.ts'
import { type Item, readSource, readWords } from './item.ts'
import type { Problems } from './problem.ts'
import { type StepKey, stepKey, stepWords } from './schemas.ts'
import type { Source } from './source-file.ts'

type Bank = ContentBundle['questionBanks'][number]

export interface ItemStep {
  facts: Partial<Record<Locale, Record<string, unknown>>>
  bank: Omit<Bank, 'documentId'>
}

type Options = Record<string, { text: string }>

/** The words of a step of any kind. */
interface Words {
  prompt: string
  action?: string
  hint?: string
  alternative?: { prompt: string; options: Options }
  items?: Record<string, string>
  options?: Options
}

/** What a reader may know of a step: its question and the options' texts, in an order that gives nothing away. */
function publicStep(key: StepKey, words: Words): Record<string, unknown> {
  const { prompt, action = '', hint = '', alternative, items, options = alternative?.options ?? {} } = words
  const choices = Object.entries(options).map(([id, option]) => ({ id, text: option.text }))
  const sortable = Object.entries(items ?? {}).map(([id, text]) => ({ id, text }))
  const shown = [...choices, ...sortable].sort((a, b) => a.id.localeCompare(b.id))
  // What is to be put in order must not be in order already.
  if ('order' in key && shown.every(({ id }, i) => id === key.order[i])) shown.push(...shown.splice(0, 1))
  const several = 'right' in key && key.right.length > 1
  return {
    kind: key.kind,
    several,
    otherPrompt: alternative?.prompt ?? '',
    prompt,
    action,
    hint,
    options: shown,
    actionLink: key.kind === 'visit' ? key.actionLink : null,
  }
}

/** The task of a quest step. Null where it cannot be read. */
export function readStep(item: Item, problems: Problems): ItemStep | null {
  const file = join(item.folder, 'step.yaml')
  if (!existsSync(file)) problems.addUnreadable(file, 1, 'The step has no task', 'Write step.yaml with its kind and key.')
  const key = readSource(item, 'step.yaml', stepKey, problems)
  const schema = (key ? stepWords[key.value.kind] : z.looseObject({})) as z.ZodType<Words>
  const words = readWords(item, 'step', schema, problems)
  if (!key) return null
  const facts: ItemStep['facts'] = {}
  for (const [locale, source] of Object.entries(words) as [Locale, Source<Words>][]) {
    const shown = publicStep(key.value, source.value)
    facts[locale] = shown
    const offered = (shown.options as { id: string }[]).map(option => option.id)
    const wanted = 'right' in key.value ? key.value.right : 'order' in key.value ? key.value.order : []
    const unknown = wanted.filter(id => !offered.includes(id))
    if (unknown.length)
      problems.add(
        key.file,
        1,
        `${unknown.join(', ')} does not stand in ${source.file}`,
        `The ids there are ${offered.join(', ')}.`,
      )
    else if ('order' in key.value && offered.length !== wanted.length)
      key.add(['order'], `The order has ${wanted.length} places, ${source.file} ${offered.length} items`, 'Name every item once.')
  }
  return {
    facts,
    bank: { part: 'step', key: key.value, words: Object.fromEntries(Object.entries(words).map(([l, s]) => [l, s.value])) },
  }
}
