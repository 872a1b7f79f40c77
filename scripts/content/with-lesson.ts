import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isSeq, parseDocument } from 'yaml'
import { Refused } from '../academy/command-line.ts'
import { didYouMean } from './did-you-mean.ts'

/** Returns the file of a course with one more lesson at the end of a module, and nothing else changed. `Refused` if there is no such module. */
export function withLesson(root: string, within: string, lesson: string): { file: string; text: string } {
  const [course = '', module = ''] = within.split('/')
  const file = join(root, 'courses', course, 'en.md')
  if (!existsSync(file)) throw new Refused(`There is no course "${course}"`, 'Write --in course/module, with the slugs of both.')
  const text = readFileSync(file, 'utf8')
  const start = text.indexOf('\n') + 1
  const modules = parseDocument(text.slice(start, text.indexOf('\n---', start))).get('modules')
  const items = isSeq(modules) ? modules.items.filter(isMap) : []
  const lessons = items.find(item => item.get('slug') === module)?.get('lessons')
  const slugs = items.map(item => String(item.get('slug')))
  if (!isSeq(lessons) || !lessons.range)
    throw new Refused(
      `The course "${course}" has no module "${module}"`,
      `${didYouMean(module, slugs)}It has ${slugs.join(', ')}.`,
    )
  const last = lessons.items.at(-1) as { range?: [number, number, number] } | undefined
  const end = start + (last?.range?.[1] ?? lessons.range[0] + 1)
  const indent = ' '.repeat(start + lessons.range[0] - 1 - text.lastIndexOf('\n', start + lessons.range[0] - 1))
  const added = lessons.flow ? `${last ? ', ' : ''}${lesson}` : `\n${indent}- ${lesson}`
  return { file, text: text.slice(0, end) + added + text.slice(end) }
}
