import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { toSafeHtml } from '../../../shared/content/rich-text.ts'
import { isLocale } from '../../../shared/locale.ts'
import { lostAddresses, type WrittenIssue, writtenIssue } from '../../../worker/origin/newsletter/written-issue.ts'
import { Refused } from '../../academy/command-line.ts'
import { describe, Problems } from '../../content/problem.ts'
import { readText } from '../../content/read-text.ts'
import { readMarkdown } from '../../content/source-file.ts'
import { letterText } from './plain-text.ts'

const fields = z.strictObject({ subject: z.string().trim().min(1).max(200) })

function localeOf(file: string) {
  const [, locale = ''] = /\.([\w-]+)\.md$/.exec(file) ?? []
  if (!isLocale(locale)) throw new Refused(`${file} does not say its language: call it like 2026-12.en.md or 2026-12.ja-JP.md`)
  return locale
}

/** Returns the text of a file without what editors and Git change by themselves: a byte order mark, and CRLF at the ends of lines. */
function textOf(file: string, problems: Problems): string {
  if (!existsSync(file)) throw new Refused(`${file} cannot be read`)
  const text = readText(file, problems)
  if (text === null) throw new Refused(problems.list.map(describe).join('\n'))
  return text.replaceAll('\r\n', '\n')
}

/**
 * Reads an issue in one language: Markdown with `subject:` in its front matter. It is known by the SHA-256 of its text,
 * with LF at the ends of lines as `sha256sum` shows it, so that a later version of this program, and a machine with other line ends, takes
 * the same file for the same issue. `Refused`, with all that is wrong.
 */
export function readIssue(file: string): WrittenIssue {
  const locale = localeOf(file)
  const problems = new Problems()
  const text = textOf(file, problems)
  // By its whole path the house style of Japanese is looked after.
  const source = readMarkdown(resolve(file), text, fields, problems)
  const html = toSafeHtml(source?.body ?? '')
  if (source && !html) problems.add(file, source.bodyLine, 'There are no words', 'Write them below the front matter.')
  for (const address of lostAddresses(html))
    problems.add(file, source?.bodyLine ?? 1, `${address} leads nowhere from a mailbox`, 'Write the whole address: https://…')
  if (!source || problems.list.length) throw new Refused(problems.list.map(describe).join('\n'))
  const hash = createHash('sha256').update(text).digest('hex')
  const issue = writtenIssue.safeParse({ hash, locale, subject: source.value.subject, html, text: letterText(html) })
  if (!issue.success) throw new Refused(`${file}: ${issue.error.issues.map(({ path, message }) => `${path}: ${message}`)}`)
  return issue.data
}
