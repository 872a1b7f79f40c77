import { addresses } from '../support/addresses.ts'
import { expect, lively, SWEEP, test } from './fixtures.ts'

/** What may not stand at the beginning of a line, and what not at its end (JIS X 4051, strict). */
const NOT_FIRST = /[、。，．・：；？！」』）〕］｝〉》】ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ％]/
const NOT_LAST = /[「『（〔［｛〈《【]/
const KATAKANA = /[ァ-ヺー]/

test('Japanese breaks its lines where it may, headings between their words, and stresses with dots', SWEEP, async ({ page }) => {
  await page.goto(`/ja-JP${addresses.article}`)
  await lively(page)
  // An article of ours stresses nothing so far; editors may.
  await page
    .getByRole('main')
    .locator('article p')
    .first()
    .evaluate(paragraph => paragraph.insertAdjacentHTML('beforeend', '<em>秘密鍵</em><em lang="en">key</em>'))
  const stress = page.locator('em:not([lang])')
  await expect(stress).toHaveCSS('font-style', 'normal')
  await expect(stress).toHaveCSS('text-emphasis-style', /dot/)
  await expect(page.locator('em[lang=en]')).toHaveCSS('font-style', 'italic')
  for (const width of [320, 375, 768]) {
    await page.setViewportSize({ width, height: 800 })
    /** Each break: the last letter of a line and the first of the next. */
    const breaks = await page.getByRole('main').evaluate(main => {
      const found: { pair: string; isHeading: boolean }[] = []
      const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        const text = node.nodeValue ?? ''
        const around = node.parentElement
        if (!text.trim() || !around?.checkVisibility() || around.closest('.visually-hidden')) continue
        let before = Number.NaN
        for (let i = 0; i < text.length; i++) {
          range.setStart(node, i)
          range.setEnd(node, i + 1)
          const { bottom, width } = range.getBoundingClientRect()
          if (!width) continue
          if (bottom > before + 8)
            found.push({ pair: text.slice(i - 1, i + 1), isHeading: around.closest('h1, h2, h3') !== null })
          before = bottom
        }
      }
      return found
    })
    expect(breaks.length).toBeGreaterThan(20)
    expect(breaks.filter(({ pair }) => NOT_FIRST.test(pair[1] ?? '') || NOT_LAST.test(pair[0] ?? ''))).toEqual([])
    const torn = breaks.filter(({ pair, isHeading }) => isHeading && [...pair].every(letter => KATAKANA.test(letter)))
    expect(torn, `headings at ${width} px`).toEqual([])
  }
  await page.goto('/ja-JP/privacy-policy')
  await expect(page.getByRole('cell').first(), 'what is short breaks as headings do').toHaveCSS('word-break', 'auto-phrase')
})
