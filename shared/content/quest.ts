import { z } from 'zod'
import * as strapi from '../content-model/attributes.ts'
import { rewards, seo } from '../content-model/components.ts'
import * as field from '../content-model/fields.ts'
import { KINDS } from '../content-model/kinds.ts'
import { listOf, text } from './entry.ts'

export const STEP_KINDS = ['choice', 'text', 'ordering', 'visit', 'wallet'] as const

/** `label`, because a field called `text` is rich text. */
const option = z.object({ id: z.string(), text }).transform(({ id, text }) => ({ id, label: text }))

/** What a step holds. The public may know the question, never its key or an explanation. */
export const stepFields = {
  slug: field.slug,
  headline: field.written(field.headline),
  order: field.order,
  content: field.richText,
  kind: { read: z.enum(STEP_KINDS).nullish().catch(null), strapi: strapi.shared(strapi.oneOf(...STEP_KINDS)) },
  /** Whether more than one option may be chosen. */
  several: { read: z.boolean().nullish().catch(false), strapi: strapi.shared(strapi.yesOrNo) },
  prompt: field.lines,
  /** The question for a learner without a wallet. */
  otherPrompt: field.lines,
  action: field.line,
  actionLink: field.address,
  hint: field.lines,
  options: { read: listOf(option), strapi: strapi.json },
  answer: field.stored(strapi.hidden(strapi.json)),
  quest: field.relatedOne(KINDS['quest-steps'].relations.quest),
}

/** A step as its quest lists it. */
export const stepCard = field.cardOf(stepFields, ['slug', 'headline', 'order'])

/** A step whose editors name no kind is answered by its options or, where there is nothing to choose from, in words. */
export const questStep = field
  .cardOf(stepFields, ['slug', 'headline', 'order', 'content', 'actionLink'])
  .extend(field.shapeOf(stepFields))
  .transform(step => ({ ...step, kind: step.kind ?? (step.options.length ? 'choice' : 'text') }))
export type QuestStep = z.infer<typeof questStep>

const steps = listOf(stepCard).transform(all => all.sort((a, b) => a.order - b.order))

/** What a quest holds. */
export const questFields = {
  slug: field.slug,
  headline: field.written(field.headline),
  description: field.written(field.lines),
  content: field.richText,
  cover: field.picture,
  motif: field.optional(field.motif),
  steps: { read: steps, strapi: field.attributeOf(KINDS.quests.relations.steps), form: 'members', written: 'needed' },
  rewards: field.optional(rewards),
  seo,
} as const

/** A quest as a list shows it. */
export const questCard = field.cardOf(questFields, ['slug', 'headline', 'description', 'steps', 'rewards', 'cover', 'motif'])
export type QuestCard = z.infer<typeof questCard>

export const quest = questCard.extend(field.shapeOf(questFields))
export type Quest = z.infer<typeof quest>
