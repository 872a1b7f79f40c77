import { LOCALES } from '../../../shared/locale.ts'
import { inLanguage } from '../../support/addresses.ts'
import { buttonRows, untidyRows } from '../button-rows.ts'
import { expect, lively, test } from '../fixtures.ts'
import { signInByCalls } from './mail.ts'

test.use({ viewport: { width: 375, height: 720 } })

for (const locale of LOCALES) {
  test(`on a small screen every row of buttons of the components is in order and even (${locale})`, async ({ page }) => {
    await page.goto(`/dev/gallery?locale=${locale}`)
    // Its own rows show one button in several states.
    await page.evaluate(() => {
      for (const row of document.querySelectorAll('[id="client/ui"], [class^="row_"]')) row.remove()
    })
    expect((await buttonRows(page)).length).toBeGreaterThan(5)
    expect(await untidyRows(page)).toEqual([])
  })

  test(`and so is every row of a learner’s own pages (${locale})`, async ({ page }) => {
    await signInByCalls(page)
    for (const path of ['/profile', '/bookmarks', '/achievements', '/certificates', '/sign-up-welcome']) {
      await page.goto(inLanguage(locale, path))
      await lively(page)
      expect(await untidyRows(page), path).toEqual([])
    }
  })
}
