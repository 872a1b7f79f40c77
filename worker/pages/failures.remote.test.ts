import { expect, onTestFinished, test } from 'vitest'
import { forget } from '../../tests/support/caches.ts'
import { pretendContentServer, someSite, strapiError } from '../../tests/support/content-server.ts'
import { mainOf, textOf } from '../../tests/support/html.ts'
import { visitPage } from '../../tests/support/visit.ts'

const SECRET = 'Known to the content server only'
const en = { heading: 'An error occurred', home: '<a href="/"', takeMeHome: 'Take me home', cookies: 'Cookies preferences' }
const ja = { heading: 'エラーが発生しました', home: '<a href="/ja-JP"', takeMeHome: 'ホームに戻る', cookies: 'Cookieの設定' }
const LATER = 'We cannot load our content right now. Please try again in half a minute.'
const LATER_JA = 'ただいまコンテンツを読み込めません。30秒ほどしてからもう一度お試しください。'

test.each([
  ['/library/broken', 500, 503, LATER, en],
  ['/certificates/removed', 410, 410, 'This certificate was removed by its holder.', en],
  ['/ja-JP/library/broken', 500, 503, LATER_JA, ja],
  ['/ja-JP/library/away', 503, 503, LATER_JA, ja],
] as const)(
  '%s, of which the content server says %i, is %i in words of its language, with a way home',
  async (path, said, status, text, words) => {
    const refuse = () => strapiError(said, 'Error', SECRET)
    const server = pretendContentServer(someSite({ '/api/articles': refuse, '/api/certificate/removed': refuse }))
    onTestFinished(server.stop)
    await forget()
    const page = await visitPage(path)
    expect(page.status).toBe(status)
    const main = mainOf(page.html)
    expect(main).toContain(`<h1>${words.heading}</h1>`)
    expect(textOf(main)).toBe(`${status} ${words.heading} ${text} ${words.takeMeHome} ${words.cookies}`)
    expect(main).toContain(words.home)
    // The picture is for what is not there.
    expect(main).not.toContain('role="img"')
    expect(page.html).not.toContain(SECRET)
  },
)
