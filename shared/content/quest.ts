import { z } from 'zod'
import { hidden, json, oneOf, shared, yesOrNo } from '../content-model/attributes.ts'
import { rewards, seo } from '../content-model/components.ts'
import {
  address,
  attributeOf,
  cardOf,
  headline,
  line,
  lines,
  motif,
  optional,
  order,
  picture,
  relatedOne,
  richText,
  shapeOf,
  slug,
  stored,
  written,
} from '../content-model/fields.ts'
import { KINDS } from '../content-model/kinds.ts'
import { listOf, text } from './entry.ts'

export const STEP_KINDS = ['choice', 'text', 'ordering', 'visit', 'wallet'] as const

/** `label`, because a field called `text` is rich text. */
const option = z.object({ id: z.string(), text }).transform(({ id, text }) => ({ id, label: text }))

/** What a step holds. The public may know the question, never its key or an explanation. */
export const stepFields = {
  slug,
  headline: written(headline),
  order,
  content: richText,
  kind: { read: z.enum(STEP_KINDS).nullish().catch(null), strapi: shared(oneOf(...STEP_KINDS)) },
  /** Whether more than one option may be chosen. */
  several: { read: z.boolean().nullish().catch(false), strapi: shared(yesOrNo) },
  prompt: lines,
  /** The question for a learner without a wallet. */
  otherPrompt: lines,
  action: line,
  actionLink: address,
  hint: lines,
  options: { read: listOf(option), strapi: json },
  answer: stored(hidden(json)),
  quest: relatedOne(KINDS['quest-steps'].relations.quest),
}

/** A step as its quest lists it. */
export const stepCard = cardOf(stepFields, ['slug', 'headline', 'order'])

/** A step whose editors name no kind is answered by its options or, where there is nothing to choose from, in words. */
export const questStep = cardOf(stepFields, ['slug', 'headline', 'order', 'content', 'actionLink'])
  .extend(shapeOf(stepFields))
  .transform(step => ({ ...step, kind: step.kind ?? (step.options.length ? 'choice' : 'text') }))
export type QuestStep = z.infer<typeof questStep>

/** What a quest holds. */
export const questFields = {
  slug,
  headline: written(headline),
  description: written(lines),
  content: richText,
  cover: picture,
  motif: optional(motif),
  steps: {
    read: listOf(stepCard).transform(steps => steps.sort((a, b) => a.order - b.order)),
    strapi: attributeOf(KINDS.quests.relations.steps),
    form: 'members',
    written: 'needed',
  },
  rewards: optional(rewards),
  seo,
} as const

/** A quest as a list shows it. */
export const questCard = cardOf(questFields, ['slug', 'headline', 'description', 'steps', 'rewards', 'cover', 'motif'])
export type QuestCard = z.infer<typeof questCard>

export const quest = questCard.extend(shapeOf(questFields))
export type Quest = z.infer<typeof quest>
