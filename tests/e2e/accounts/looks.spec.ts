import en from '../../../locales/en.json' with { type: 'json' }
import ja from '../../../locales/ja-JP.json' with { type: 'json' }
import { LOCALES } from '../../../shared/locale.ts'
import { routes } from '../../../shared/routes.ts'
import { addressIn, inLanguage, protectedPages } from '../../support/addresses.ts'
import { expectNoFault } from '../axe.ts'
import { expect, lively, SWEEP, test } from '../fixtures.ts'
import { checkLooks } from '../page-checks.ts'
import { goLive } from './go-live.ts'
import { letterTo, someEmail } from './mail.ts'

const WORDS = { en, 'ja-JP': ja }

/** Rules that are about pages: the gallery puts parts beside each other that never stand on one, and some without what is around. */
const OF_WHOLE_PAGES = [
  'aria-required-parent',
  'duplicate-id-aria',
  'heading-order',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'region',
]
/** What is on its way is dimmed for that moment; what is named by an id has here the name of the first of its kind. */
const NOT_AS_ON_PAGES = ['[aria-busy=true]', 'summary[aria-labelledby]']

for (const locale of LOCALES) {
  test(
    `axe finds no fault in the sign-in, the awards, the menus and the learner's own pages, in ${locale}`,
    SWEEP,
    async ({ page }) => {
      test.slow()
      // In the dark the colours of the components are looked at below, all on one page.
      const dark = false
      const words = WORDS[locale]
      const email = someEmail()
      const dialog = page.getByRole('dialog')
      await page.goto(`${inLanguage(locale, '/')}?return=${inLanguage(locale, '/courses')}`)
      await dialog.getByLabel(words.email).fill(email)
      await expectNoFault(page, { state: 'sign in', dark })
      await dialog.getByRole('button', { name: words.send_link }).click()
      await dialog.getByLabel(words.code).waitFor()
      await page.goto((await letterTo(page, email)).link)
      await expectNoFault(page, { state: 'link of the mail', dark })
      await page.locator('main form').getByRole('button').click()
      await page.waitForURL(/sign-up-welcome/)
      await goLive(page, inLanguage(locale, '/courses'))
      await lively(page)
      await page.getByRole('main').getByRole('button', { pressed: false }).first().click()
      await page.getByRole('status').getByRole('link').waitFor()
      await page.locator('header summary').filter({ hasText: words.achievements }).click()
      await expect(page.getByRole('link', { name: words.all_achievements })).toBeVisible()
      await expectNoFault(page, { state: 'earned, and its menu', dark })
      // A list of another learner's certificates is an error page, and so is a success page before the success.
      for (const name of protectedPages.filter(page => page !== 'sharedCertificatesOfUser'))
        await test.step(name, async () => {
          await page.goto(addressIn(locale, name))
          await page.getByRole('heading', { level: 1 }).waitFor()
          if (name.endsWith('Success')) return expectNoFault(page, { state: name, dark })
          await lively(page)
          await checkLooks(page, { locale, background: routes[name].background })
        })
    },
  )

  test(`axe knows no fault of any component in any state, in ${locale}, in light and dark`, SWEEP, async ({ page }) => {
    await page.goto(`/dev/gallery?locale=${locale}`)
    await expectNoFault(page, { without: OF_WHOLE_PAGES, except: NOT_AS_ON_PAGES })
  })
}
