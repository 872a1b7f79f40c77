import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export type Part = 'quiz' | 'recap-quiz' | 'final-test'

interface Key {
  questions: { id: string; right: string[] }[]
}

/** The right options of a quiz of the repository's own curriculum, by question. */
export function keyOf(kind: 'lessons' | 'courses', slug: string, part: Part): Map<string, string[]> {
  const { questions } = parse(readFileSync(`content/${kind}/${slug}/${part}.yaml`, 'utf8')) as Key
  return new Map(questions.map(question => [question.id, question.right]))
}
