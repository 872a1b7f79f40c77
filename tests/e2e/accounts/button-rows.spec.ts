import { LOCALES } from '../../../shared/locale.ts'
import { buttonRows, untidyRows } from '../button-rows.ts'
import { expect, SWEEP, test } from '../fixtures.ts'

test.use({ viewport: { width: 375, height: 720 } })

for (const locale of LOCALES) {
  test(`on a small screen every row of buttons of the components is in order and even (${locale})`, SWEEP, async ({ page }) => {
    await page.goto(`/dev/gallery?locale=${locale}`)
    // Its own rows show one button in several states.
    await page.evaluate(() => {
      for (const row of document.querySelectorAll('[id="client/ui"], [class^="row_"]')) row.remove()
    })
    expect((await buttonRows(page)).length).toBeGreaterThan(5)
    expect(await untidyRows(page)).toEqual([])
  })
}
