import { expect, onTestFinished, test } from 'vitest'
import { forget } from '../../tests/support/caches.ts'
import { pretendContentServer, someCommon, someSite } from '../../tests/support/content-server.ts'
import { embeddedJson } from '../../tests/support/html.ts'
import { visitPage } from '../../tests/support/visit.ts'

const NOTICE = { id: 3, title: 'New: quests', text: 'Three of them.' }
const BANNER = { id: 4, text: 'Down <b>on Sunday</b>', url: 'https://status.example/' }

/** A page, once it has taken in what the content server says by now: site data is renewed behind the visitor's back. */
async function pageThat(isThere: (html: string) => boolean, path = '/quests') {
  for (let i = 0; i < 30; i++) {
    await forget()
    const { html } = await visitPage(path)
    if (isThere(html)) return html
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('The site data never arrived')
}

function pageWith(more: object, isThere: (html: string) => boolean) {
  const server = pretendContentServer(someSite({ '/api/common': () => Response.json({ data: someCommon(more), meta: {} }) }))
  onTestFinished(server.stop)
  return pageThat(isThere)
}

test('without notice and banner nothing of them is in the page', async () => {
  const html = await pageWith({ notice: null, banner: null }, page => page.includes('Test academy'))
  expect(html).not.toContain('data-banner')
  expect(html).not.toContain('"notice"')
})

test('a banner stands under the header as text and link, and has its room from the beginning', async () => {
  const html = await pageWith({ banner: BANNER }, page => page.includes('data-banner'))
  const [banner] = /<aside[^>]+data-banner="4".+?<\/aside>/s.exec(html) ?? []
  expect(banner).toContain('<a href="https://status.example/">Down &lt;b&gt;on Sunday&lt;/b&gt;</a>')
  expect(html.indexOf('</header>')).toBeLessThan(html.indexOf('data-banner'))
})

test('a banner leads to a page of ours and nowhere that is no page', async () => {
  const linkOf = async (url: string) => {
    const text = `To ${url}`
    const html = await pageWith({ banner: { ...BANNER, text, url } }, page => page.includes(text))
    return /<a href="([^"]+)">To /.exec(html)?.[1] ?? null
  }
  expect(await linkOf('/courses?level=basic')).toBe('/courses?level=basic')
  expect(await linkOf('//evil.example')).toBeNull()
  expect(await linkOf('javascript:alert(1)')).toBeNull()
  expect(await linkOf('/library')).toBe('/library')
})

test('each language has the banner of its editors, and one without an address is no link', async () => {
  const text = { en: 'On Sunday the academy rests', 'ja-JP': '日曜日に一時間ほど停止します' }
  const common = (url: URL) => {
    const isJapanese = url.searchParams.get('locale') === 'ja-JP'
    return Response.json({
      data: someCommon({ banner: isJapanese ? { id: 'rest', text: text['ja-JP'], url: null } : { ...BANNER, text: text.en } }),
      meta: {},
    })
  }
  onTestFinished(pretendContentServer(someSite({ '/api/common': common })).stop)
  for (const [path, name, words] of [
    ['/courses', 'Announcement', `<a href="${BANNER.url}">${text.en}</a>`],
    ['/ja-JP/courses', 'お知らせ', `<p>${text['ja-JP']}</p>`],
  ]) {
    const html = await pageThat(page => page.includes(words as string), path)
    expect(html).toMatch(new RegExp(`<aside[^>]* aria-label="${name}"`))
  }
})

test('name, community and the address for mistakes are what the content server says', async () => {
  const html = await pageWith(
    { siteName: 'Academy far away', reportEmail: 'mistakes@far.example', social: { discord: 'https://discord.example/far' } },
    page => page.includes('mistakes@far.example'),
  )
  const [header, footer] = ['header', 'footer'].map(tag => new RegExp(`<${tag}.*</${tag}>`, 's').exec(html)?.[0] ?? '')
  expect(header).toMatch(/<a [^>]*href="\/"[^>]*>.*?Academy far away<\/a>/s)
  expect(header).toMatch(/<a [^>]*href="https:\/\/discord\.example\/far"[^>]*>.*?Join the community/s)
  expect(footer).toMatch(/<a href="mailto:mistakes@far\.example\?subject=Academy%20far%20away[^>]*>.*?Report a bug/s)
  // A network that they do not name has no link.
  expect(footer).toContain('Discord')
  expect(footer).not.toContain('Telegram')
})

test('a notice travels with the page for the browser to show once', async () => {
  const html = await pageWith({ notice: NOTICE }, page => page.includes('"notice"'))
  expect(embeddedJson(html)['data-store']).toMatchObject({ site: { notice: NOTICE } })
})

test('an academy that is in no network has no list of networks', async () => {
  await pageWith({ siteName: 'Here', social: { telegram: 'https://t.me/here' } }, page => page.includes('https://t.me/here'))
  const html = await pageWith({ siteName: 'Here', social: null }, page => !page.includes('https://t.me/here'))
  expect(html).not.toMatch(/<ul[^>]*><\/ul>/)
})
