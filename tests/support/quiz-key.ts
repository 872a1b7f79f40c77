import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { LOCALES } from '../../shared/locale.ts'

export type Part = 'quiz' | 'recap-quiz' | 'final-test'

interface Key {
  questions: { id: string; right: string[]; twin?: { id: string; right: string[] } }[]
}

/** The right options of a quiz of the repository's own curriculum, by question; those of a twin by what it asks. */
export function keyOf(kind: 'lessons' | 'courses', slug: string, part: Part): Map<string, string[]> {
  const { questions } = parse(readFileSync(`content/${kind}/${slug}/${part}.yaml`, 'utf8')) as Key
  const words = LOCALES.map(
    locale =>
      parse(readFileSync(`content/${kind}/${slug}/${part}.${locale}.yaml`, 'utf8')) as Record<string, { question: string }>,
  )
  const ofTwins = questions.flatMap(({ twin }) =>
    !twin ? [] : words.map(said => [said[twin.id]?.question ?? '', twin.right] as const),
  )
  return new Map([...questions.map(({ id, right }) => [id, right] as const), ...ofTwins])
}
