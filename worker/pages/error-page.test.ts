import { expect, test } from 'vitest'
import { mainOf, textOf } from '../../tests/support/html.ts'
import { titleOf, visitPage } from '../../tests/support/visit.ts'

test.each([
  {
    home: '/',
    missing: '/library/nope',
    name: 'Error page',
    picture: 'An error occurred',
    message: 'This page could not be found',
    takeMeHome: 'Take me home',
  },
  {
    home: '/ja-JP',
    missing: '/ja-JP/library/nope',
    name: 'エラーページ',
    picture: 'エラーが発生しました',
    message: 'ページが見つかりませんでした',
    takeMeHome: 'ホームに戻る',
  },
])('$missing says with a picture that it is not there, and leads home', async ({ home, missing, ...words }) => {
  const { status, html } = await visitPage(missing)
  expect(status).toBe(404)
  expect(titleOf(html)).toMatch(new RegExp(`^${words.message}`))
  const main = mainOf(html)
  expect(main).toMatch(new RegExp(`<section[^>]* aria-label="${words.name}"`))
  expect(main).toMatch(new RegExp(`<svg[^>]* role="img" aria-label="${words.picture}"`))
  expect(main).toContain(`<h1>${words.message}</h1>`)
  expect(main).toMatch(new RegExp(`<a href="${home}"[^>]*>${words.takeMeHome}</a>`))
  // No number: that is for what went wrong here.
  expect(textOf(main)).not.toContain('404')
  // A lost visitor still has the header, and needs no footer.
  expect(html).toContain('<header')
  expect(html).not.toContain('<footer')
})
