import { stepVerdict } from '../../../shared/content/account.ts'
import type { C } from '../../context.ts'
import { curriculumOf } from '../../curriculum/curriculum-of.ts'
import { progressTargetOf, taughtOf } from '../../curriculum/outline.ts'
import type { StepAnswer } from '../../curriculum/quest-step.ts'
import { enveloped } from '../../gateway/answers.ts'
import { askAsUser } from '../../gateway/ask.ts'
import { parseAnswer } from '../../gateway/parse-answer.ts'
import { refuseVisitor } from '../../gateway/refuse.ts'
import { stepAtServer } from '../known-as.ts'
import { localeOf } from '../locale-of.ts'
import { askOwn } from '../own.ts'

/** Strapi judges the answers of its own users; what pages show of progress is kept here. */
export async function validateStep(c: C, id: string, answer: StepAnswer) {
  const refused = refuseVisitor(c)
  if (refused) return refused
  // Before it is judged: what is right must not be lost because nobody can say what it belongs to.
  const outline = await curriculumOf(c).outline()
  const path = `/api/quest-steps/validate/${encodeURIComponent(await stepAtServer(c, id))}?locale=${localeOf(c)}`
  const judged = parseAnswer(
    c,
    'quest-steps',
    await askAsUser(c, { method: 'POST', path, json: { data: { answer } } }),
    stepVerdict,
    true,
  )
  if (!judged.value) return judged
  const target = progressTargetOf(outline, 'quest-step', id)
  const progress = judged.value.valid ? 'pass' : 'start'
  const done = target && (await askOwn(c, 'note', { progress, target, taught: taughtOf(outline), judged: true }))
  return done?.failure ? done : enveloped(judged.value)
}
