import { expect, test } from 'vitest'
import { filesNamedIn } from './page-files.ts'

const PAGE = `<!doctype html><html><head>
<link rel="stylesheet" href="/assets/app.css"><link rel="modulepreload" href="/assets/app.js">
<link rel="preload" as="font" href="/assets/serif.woff2"><link rel="icon" href="/favicon.svg">
<link rel="canonical" href="https://campus.test/lesson"><link rel="alternate" hreflang="ja-JP" href="https://campus.test/ja-JP/lesson">
</head><body><a href="/courses">Courses</a><svg><use href="/icons/sprite.svg?1#clock"></use></svg>
<svg><use href="/icons/sprite.svg?1#check"></use></svg><img src="/uploads/coin.svg"><img src="https://elsewhere.test/a.png">
<link data-rel="modulepreload" href="/assets/page.js"><link data-rel="preload" as="fetch" href="/words.json">
<script type="module" src="/assets/first.js"></script><script type="module" data-src="/assets/entry.js"></script><script type="application/json">{"src":"/no.js"}</script></body></html>`

test('the files of a page are what it shows itself with, each once; links and other sites are not', () => {
  expect(filesNamedIn(PAGE, 'https://campus.test/lesson').sort()).toEqual([
    '/assets/app.css',
    '/assets/app.js',
    '/assets/entry.js',
    '/assets/first.js',
    '/assets/page.js',
    '/assets/serif.woff2',
    '/favicon.svg',
    '/icons/sprite.svg?1',
    '/uploads/coin.svg',
    '/words.json',
  ])
})
