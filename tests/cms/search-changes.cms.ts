import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createEditor } from './editor.ts'
import { sharedStrapi } from './shared-strapi.ts'

const academy = inject('academy')
const editor = createEditor()

interface Answered {
  data: Record<string, { slug: string; documentId: string }[]>
  meta: {
    best: { kind: string; documentId: string; excerpt: { at: string; title: string; parts: string[] } | null }[]
    corrected?: string
  }
}

async function search(query: string, locale = 'en'): Promise<Answered> {
  const path = `/api/search?query=${encodeURIComponent(query)}&locale=${locale}`
  const answer = await sharedStrapi.call('GET', path, { signedFor: {} })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answered
}
const slugsOf = async (query: string, locale = 'en') =>
  Object.values((await search(query, locale)).data).flatMap(cards => cards.map(({ slug }) => slug))
const saidOf = async (query: string) => (await search(query)).meta.best[0]?.excerpt?.parts

test('a draft is never found; what is published, changed or taken away is known with the next search', async () => {
  const id = await editor.create('article', 'en', {
    slug: 'on-glockenspiels',
    Headline: 'On the glockenspiel',
    content: 'A glockenspiel holds no keys.',
  })
  expect(await slugsOf('glockenspiel')).toEqual([])
  expect((await search('glokenspiel')).meta.corrected).toBeUndefined()
  await editor.publish('article', id, 'en')
  expect(await slugsOf('glockenspiel')).toEqual(['on-glockenspiels'])
  expect((await search('glokenspiel')).meta.corrected).toBe('glockenspiel')
  await editor.write('article', id, 'en', {
    slug: 'on-glockenspiels',
    Headline: 'On the didgeridoo',
    content: 'A didgeridoo holds no keys.',
  })
  expect(await slugsOf('didgeridoo')).toEqual([])
  expect(await slugsOf('glockenspiel')).toEqual(['on-glockenspiels'])
  await editor.publish('article', id, 'en')
  expect([await slugsOf('didgeridoo'), await slugsOf('glockenspiel')]).toEqual([['on-glockenspiels'], []])
  await editor.unpublish('article', id, 'en')
  expect(await slugsOf('didgeridoo')).toEqual([])
  await editor.publish('article', id, 'en')
  expect(await slugsOf('didgeridoo')).toEqual(['on-glockenspiels'])
  await editor.remove('article', id)
  expect(await slugsOf('didgeridoo')).toEqual([])
})

test('a word of the glossary is found by its name in the other language as soon as both are published', async () => {
  const id = await editor.create('term', 'en', { slug: 'vuvuzela', term: 'Vuvuzela', content: 'It is loud.' })
  await editor.publish('term', id, 'en')
  expect(await slugsOf('ブブゼラ')).toEqual([])
  await editor.write('term', id, 'ja-JP', { slug: 'vuvuzela', term: 'ブブゼラ（応援笛）', content: '大きな音が出ます。' })
  expect(await slugsOf('ブブゼラ')).toEqual([])
  await editor.publish('term', id, 'ja-JP')
  for (const name of ['ブブゼラ', '応援笛', 'vuvuzelas']) {
    expect(await slugsOf(name, 'en'), name).toEqual(['vuvuzela'])
    expect(await slugsOf(name, 'ja-JP'), name).toEqual(['vuvuzela'])
  }
  await editor.remove('term', id)
})

test('an excerpt has no markup, whether an editor writes Markdown or HTML', async () => {
  for (const content of [
    'Pick a **marimba** of [your own](https://example.org) &amp; keep it.\n\n::figure{name="hash"}',
    '<p>Pick a <strong>marimba</strong> of <a href="https://example.org">your own</a> &amp; keep it.</p>',
  ]) {
    const id = await editor.create('article', 'en', { slug: 'on-marimbas', Headline: 'On music', content })
    await editor.publish('article', id, 'en')
    expect(await saidOf('marimba')).toEqual(['Pick a ', 'marimba', ' of your own & keep it.'])
    await editor.remove('article', id)
  }
})

test('a formula is found and quoted as it reads', async () => {
  for (const content of [
    'A zither has $$x × y = 16^6$$ strings.',
    '<p>A zither has <math data-tex="x × y = 16^6"><mi>x</mi></math> strings.</p>',
  ]) {
    const id = await editor.create('article', 'en', { slug: 'on-zithers', Headline: 'On music', content })
    await editor.publish('article', id, 'en')
    expect(await saidOf('zither')).toEqual(['A ', 'zither', ' has x × y = 16⁶ strings.'])
    await editor.remove('article', id)
  }
})

test('a text of the Blocks editor is read as its words', () => {
  const require = createRequire(resolve('strapi/package.json'))
  const { plainText } = require('./src/plugins/campus/server/words/plain-text') as { plainText(written: unknown): string }
  const text = (words: string, mark = {}) => ({ type: 'text', text: words, ...mark })
  const blocks = [
    { type: 'heading', level: 2, children: [text('Mar'), text('imbas', { bold: true })] },
    { type: 'paragraph', children: [text('$$16^6$$'), text(' $$x$$', { code: true })] },
    {
      type: 'paragraph',
      children: [text('Pick '), { type: 'link', url: 'https://example.org', children: [text('one')] }, text('.')],
    },
    {
      type: 'list',
      format: 'ordered',
      children: [
        { type: 'list-item', children: [text('low')] },
        { type: 'list-item', children: [] },
      ],
    },
    { type: 'image', image: { url: '/uploads/a.png' } },
  ]
  expect(plainText(blocks)).toBe('Marimbas 16⁶ $$x$$ Pick one. low')
  for (const nothing of [null, undefined, 7, {}, [null], '', '<script>let a</script>']) expect(plainText(nothing)).toBe('')
})

test('a lesson without screens says on which of its slides it stands, and none of its questions is found', async () => {
  const id = await editor.create('lesson', 'en', {
    slug: 'on-slides',
    headline: 'On slides',
    slides: [
      { title: 'One', text: 'Nothing here.' },
      { title: 'Two', text: 'A harpsichord stands here.' },
    ],
    quiz: [{ question: 'Is a bouzouki loud?', answers: [{ text: 'Balalaika', correct: true }] }],
  })
  await editor.publish('lesson', id, 'en')
  expect((await search('harpsichord')).meta.best).toEqual([
    { kind: 'lessons', documentId: id, excerpt: { at: 's2', title: 'Two', parts: ['A ', 'harpsichord', ' stands here.'] } },
  ])
  for (const word of ['bouzouki', 'balalaika']) expect(await slugsOf(word)).toEqual([])
  await editor.remove('lesson', id)
})

test('the academy shows what fits best, above the list and in its order, and says what was looked for', async () => {
  const answer = await fetch(`${academy}/api/search?query=stabelcoin&locale=en`)
  const { meta } = (await answer.json()) as Answered
  expect(meta.corrected).toBe('stablecoin')
  expect(meta.best[0]).toMatchObject({ kind: 'terms', excerpt: null })
  const page = await (await fetch(`${academy}/search?query=stabelcoin`)).text()
  expect(page).toContain('stablecoin')
})
