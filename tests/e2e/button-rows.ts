import type { Page } from '@playwright/test'

/** A row as it stands on the screen: its buttons with their widths in pixels, and whether one that is meant follows a quiet one. */
export interface ButtonRow {
  buttons: string[]
  isEven: boolean
  isInOrder: boolean
}

/**
 * Every row of buttons that can be seen: two or more that stand in one part of the page, each by itself or in a form, a list item or a word of
 * its own. The ways on of a lesson's screen are another thing: they lead back on the left and on to the right.
 */
export const buttonRows = (page: Page): Promise<ButtonRow[]> =>
  page.evaluate(() => {
    const isButton = (element: Element) => element.matches('[class*="button_"]:not([data-go])') && element.checkVisibility()
    const buttonsOf = (element: Element) =>
      isButton(element)
        ? [element]
        : element.matches('form, span, li:has(> :only-child)')
          ? [...element.children].filter(isButton)
          : []
    return [...document.querySelectorAll('body *')].flatMap(parent => {
      const buttons = [...parent.children].flatMap(buttonsOf)
      if (buttons.length < 2) return []
      const widths = buttons.map(button => button.getBoundingClientRect().width)
      const quiet = buttons.map(button => button.matches('[class*="quiet"]'))
      return [
        {
          buttons: buttons.map((button, i) => `${button.textContent?.trim()} ${Math.round(widths[i] ?? 0)}`),
          isEven: Math.max(...widths) - Math.min(...widths) < 1,
          isInOrder: quiet.lastIndexOf(false) < (quiet.indexOf(true) === -1 ? quiet.length : quiet.indexOf(true)),
        },
      ]
    })
  })

/** Those that do not stand as they should on a small screen: one width, and the one that is meant first. */
export const untidyRows = async (page: Page): Promise<string[]> =>
  (await buttonRows(page)).filter(row => !row.isEven || !row.isInOrder).map(({ buttons }) => buttons.join(' | '))
