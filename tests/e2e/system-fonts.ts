import type { BrowserContext } from '@playwright/test'

/** A canvas on which nothing is drawn lets client/japanese believe that the system has no kanji: it brings our own. */
export const forgetSystemFonts = (context: BrowserContext) =>
  context.addInitScript(() => {
    HTMLCanvasElement.prototype.toDataURL = () => 'data:,'
  })
