import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COVER_MOTIFS } from '../../shared/cover.ts'
import { compile, edited, front } from '../../tests/support/small-academy.ts'
import { lookOf } from '../../worker/drawing/cover/look.ts'
import { compileContent } from './compile.ts'
import { readItems } from './item.ts'
import { alikeIn, listsOf } from './neighbours.ts'
import { Problems } from './problem.ts'

const ours = readItems('content', new Problems())
const lists = listsOf(ours)

test('in no list of the curriculum stand two covers beside each other that show the same in the same colours', () => {
  expect(lists.flatMap(list => alikeIn(list).map(pair => [list.name, ...pair.map(({ item }) => item.slug)]))).toEqual([])
  expect(compileContent('content').problems.advice).toEqual([])
})

test('the lists are those that visitors see: by date, by level and type, the path, and the quests', () => {
  const slugs = (name: string) => lists.find(list => list.name === name)?.covers.map(({ item }) => item.slug)
  expect(slugs('the path of the courses')?.slice(0, 3)).toEqual([
    'crypto-basics',
    'staying-safe-in-practice',
    'reading-a-blockchain',
  ])
  expect(slugs('the latest courses')?.at(-1)).toBe('crypto-basics')
  expect(slugs('the latest articles')?.slice(0, 2)).toEqual(['a-key-for-your-heirs', 'before-you-press-sign'])
  expect(slugs('the articles "blog-post"')).toEqual(['why-campus-has-hearts'])
  expect(slugs('the latest quests')?.toSorted()).toEqual(readdirSync('content/quests').sort())
})

test('every course, article and quest of the curriculum names a motif, and what a search may put side by side names different ones', () => {
  for (const kind of ['courses', 'articles', 'quests']) {
    const items = ours.filter(item => item.kind === kind)
    const looks = items.map(item => String(item.texts.en?.value.motif))
    for (const motif of looks) expect(COVER_MOTIFS).toContain(motif)
    expect(new Set(looks).size, kind).toBe(items.length)
  }
})

const article = (motif: string, day: string) =>
  front(`headline: Keys\nexcerpt: Short.\ntype: guide\nmotif: ${motif}\npublishedAt: ${day}\ncheckedAt: 2026-09-01`)
const japanese = front('headline: 鍵\nexcerpt: 短い。')
const colours = (slug: string) => lookOf('article', 'guide', 'key', slug).palette
/** A slug whose cover has the colours of `keys`, and one whose cover has not. */
const slugLike = (isAlike: boolean) =>
  Array.from({ length: 99 }, (_, i) => `other-${i}`).find(slug => (colours(slug) === colours('keys')) === isAlike) ?? ''

const adviceOn = async (slug: string, motif: string) => {
  const { advice } = await compile({
    'articles/keys/en.md': article('key', '2026-09-01'),
    [`articles/${slug}/en.md`]: article(motif, '2026-09-02'),
    [`articles/${slug}/ja-JP.md`]: japanese,
  })
  return advice
}

test('an editor is told of neighbours that look the same, once, and may publish them all the same', async () => {
  const slug = slugLike(true)
  const [only, ...more] = await adviceOn(slug, 'key')
  expect(more).toEqual([])
  expect(only).toMatchObject({ file: 'articles/keys/en.md', line: 5, mend: expect.stringContaining('another motif') })
  expect(only?.what).toContain(`"${slug}" beside it in the latest articles: both show "key"`)
})

test('the same thing in other colours, and another thing in the same, are no neighbours to speak of', async () => {
  expect(await adviceOn(slugLike(false), 'key')).toEqual([])
  expect(await adviceOn(slugLike(true), 'lens')).toEqual([])
})

test('a motif that nobody draws is named with all that there are', async () => {
  const { problems } = await compile(edited('articles/keys/en.md', 'type: guide', 'type: guide\nmotif: hok'))
  expect(problems).toMatchObject([{ file: 'articles/keys/en.md', line: 5 }])
  expect(problems[0]?.what).toContain(`there is no motif "hok", use one of ${COVER_MOTIFS.join(', ')}`)
})

test('the document for editors names every motif, and no other', () => {
  const [, covers = ''] = /\n## Covers\n(.*?)\n## /s.exec(readFileSync('docs/writing-content.md', 'utf8')) ?? []
  expect([...covers.matchAll(/^\| `(\w+)` \| [a-z]/gm)].map(([, motif]) => motif)).toEqual(COVER_MOTIFS)
})
