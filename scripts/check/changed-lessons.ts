import { createHash } from 'node:crypto'
import { compileContent } from '../content/compile.ts'
import type { Green } from './green.ts'

/** Returns the slugs of the lessons whose compiled form has changed since the last green run on this machine. */
export function changedLessons(green: Green, changedFiles: readonly string[]): string[] {
  const lessons = compileContent('content').bundle.entries.filter(({ kind }) => kind === 'lessons')
  return [...Map.groupBy(lessons, ({ slug }) => slug)].flatMap(([slug, texts]) => {
    const hash = createHash('sha256')
      .update(texts.map(text => text.hash).join())
      .digest('hex')
      .slice(0, 16)
    const isChanged = () => changedFiles.some(file => file.startsWith(`content/lessons/${slug}/`))
    return green.differs(`lesson ${slug}`, hash, isChanged) ? [slug] : []
  })
}
