import type { ContentBundle } from '../../../worker/origin/bundle.ts'

/** The document id of an entry; empty for none. */
export const idOf = ({ entries }: ContentBundle, kind: string, slug: string) =>
  entries.find(entry => entry.kind === kind && entry.slug === slug)?.documentId ?? ''

/** The options that are right, of a question of a lesson's quiz. */
export function rightOf(bundle: ContentBundle, lesson: string, question: string): string[] {
  const lessonId = idOf(bundle, 'lessons', lesson)
  const bank = bundle.questionBanks.find(({ documentId, part }) => documentId === lessonId && part === 'quiz')
  const questions = (bank?.key.questions ?? []) as { id: string; right: string[] }[]
  return questions.find(({ id }) => id === question)?.right ?? []
}
