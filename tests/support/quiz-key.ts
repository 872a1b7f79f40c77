import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { LOCALES } from '../../shared/locale.ts'

export type Part = 'quiz' | 'recap-quiz' | 'final-test'

interface Question {
  id: string
  right: string[]
  twin?: { id: string; right: string[] }
}

const read = (kind: string, slug: string, file: string) => parse(readFileSync(`content/${kind}/${slug}/${file}`, 'utf8'))

/** The questions of a quiz of the repository's own curriculum, and the stem of the files that have their words. */
function questionsOf(kind: 'lessons' | 'courses', slug: string, part: Part): { questions: Question[]; stem: string } {
  if (kind === 'courses') return { questions: read(kind, slug, 'final-test.yaml').questions, stem: 'final-test' }
  const { quiz, recap } = read(kind, slug, 'questions.yaml')
  return { questions: (part === 'quiz' ? quiz : recap).questions, stem: 'questions' }
}

/** The right options of a quiz of the repository's own curriculum, by question; those of a twin by what it asks. */
export function keyOf(kind: 'lessons' | 'courses', slug: string, part: Part): Map<string, string[]> {
  const { questions, stem } = questionsOf(kind, slug, part)
  const words = LOCALES.map(locale => read(kind, slug, `${stem}.${locale}.yaml`) as Record<string, { question: string }>)
  const ofTwins = questions.flatMap(({ twin }) =>
    !twin ? [] : words.map(said => [said[twin.id]?.question ?? '', twin.right] as const),
  )
  return new Map([...questions.map(({ id, right }) => [id, right] as const), ...ofTwins])
}
