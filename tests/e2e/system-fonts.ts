import type { BrowserContext } from '@playwright/test'

/** Where a kanji is narrower than it is anywhere, client/japanese believes that the system has none: it brings our own. */
export const forgetSystemFonts = (context: BrowserContext) =>
  context.addInitScript(() => {
    CanvasRenderingContext2D.prototype.measureText = () => ({ width: 12 }) as TextMetrics
  })
