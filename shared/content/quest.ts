import { z } from 'zod'
import { entry, listOf, media, motif, reward, seo, shownName, slug, text, webAddress } from './entry.ts'
import { richText } from './rich-text.ts'

export const STEP_KINDS = ['choice', 'text', 'ordering', 'visit', 'wallet'] as const

/** A step as its quest lists it. */
export const stepCard = entry.extend({ slug, headline: shownName, order: z.number().catch(0) })

/** A quest as a list shows it. */
export const questCard = entry.extend({
  slug,
  headline: shownName,
  description: text,
  steps: listOf(stepCard).transform(steps => steps.sort((a, b) => a.order - b.order)),
  rewards: listOf(reward),
  cover: media,
  motif,
})
export type QuestCard = z.infer<typeof questCard>

export const quest = questCard.extend({ content: richText, seo })
export type Quest = z.infer<typeof quest>

/** `label`, because a field called `text` is rich text. */
const option = z.object({ id: z.string(), text }).transform(({ id, text }) => ({ id, label: text }))

/** A step as the public may know it: the question, never its key or an explanation. */
const storedStep = stepCard.extend({
  content: richText,
  actionLink: webAddress,
  kind: z.enum(STEP_KINDS).nullish().catch(null),
  /** Whether more than one option may be chosen. */
  several: z.boolean().nullish().catch(false),
  prompt: text,
  /** The question for a learner without a wallet. */
  otherPrompt: text,
  action: text,
  hint: text,
  options: listOf(option),
  quest: z.object({ slug, headline: text }).nullish(),
})

/** A step whose editors name no kind is answered by its options or, where there is nothing to choose from, in words. */
export const questStep = storedStep.transform(step => ({ ...step, kind: step.kind ?? (step.options.length ? 'choice' : 'text') }))
export type QuestStep = z.infer<typeof questStep>
