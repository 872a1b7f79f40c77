import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MEDIA_KEPT_MAX_BYTES, UNASKED_FILE_DAYS } from '../../shared/limits.ts'
import { A_NIGHT } from '../../worker/bucket/round.ts'
import { LIMITS } from '../../worker/limits/limits.ts'
import { namesBelow } from './bounds-table.ts'

const operating = readFileSync('docs/operating.md', 'utf8')
const AT_THE_TOP = 'a hash and an ending, at the top'

/** Files that write into the bucket, and below which names. A new one is named here, and what it writes in docs/operating.md. */
const WRITERS: Record<string, readonly string[]> = {
  'worker/backup/begin-restore.ts': ['restore.json'],
  'worker/backup/files.ts': [AT_THE_TOP],
  'worker/bucket/round.ts': ['media/', 'social/'],
  'worker/cms/import-content.ts': [AT_THE_TOP],
  'worker/doctor/look.ts': ['doctor/'],
  'worker/drawing/cached-drawing.ts': ['certificates/', 'social/'],
  'worker/media/keep.ts': ['media/'],
  'worker/media/kept.ts': ['media/'],
  'worker/origin/accounts/photos.ts': [AT_THE_TOP],
  'worker/origin/accounts/upload.ts': [AT_THE_TOP],
  'worker/origin/mail/mailbox.ts': ['dev-mail/'],
  'worker/pages/site-notice.ts': ['notice'],
  'worker/social/stored.ts': ['social/'],
}

test('docs/operating.md says of everything that is written into the bucket what bounds it, and of nothing else', () => {
  const sources = globSync('worker/**/*.ts').filter(file => !file.includes('.test.'))
  // What begins with a slash is the path of a route; an object's own storage is no bucket.
  const writing = sources.filter(file => /(?<!\.storage)\.put\(\s*(?!['"`]\/)/.test(readFileSync(file, 'utf8')))
  expect(writing.toSorted()).toEqual(Object.keys(WRITERS))
  const written = new Set(Object.values(WRITERS).flat())
  const named = namesBelow(operating, 'In the bucket')
  expect([...named, AT_THE_TOP].toSorted()).toEqual([...written].toSorted())
  expect(operating).toContain(`\n| ${AT_THE_TOP} |`)
})

test('the numbers of what nobody asks for are those of the code', () => {
  const bucket = operating.split('\n### In the bucket\n')[1]?.split('\n### ')[0] ?? ''
  expect(bucket).toContain(`${MEDIA_KEPT_MAX_BYTES / 1e9} GB as counted by night`)
  expect(bucket).toContain(`${LIMITS['media-kept'].times} new files a minute`)
  expect(bucket.split(`nobody has asked for ${UNASKED_FILE_DAYS} days`)).toHaveLength(3)
  const decision = readFileSync('docs/decisions/0045-files-that-nobody-asks-for-are-swept.md', 'utf8')
  expect(decision).toContain(`${(A_NIGHT.pages * A_NIGHT.objects).toLocaleString('en')} objects of each at most`)
})
