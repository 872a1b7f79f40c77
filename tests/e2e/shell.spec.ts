import { expect, holdBack, lively, SWEEP, test } from './fixtures.ts'

test('the header hides on scrolling down, shows on scrolling up, and has a background once the page is scrolled', async ({
  page,
}) => {
  await page.goto('/library/what-is-a-private-key')
  await lively(page)
  const header = page.locator('body > header')
  const background = () => header.evaluate(element => getComputedStyle(element).backgroundColor)
  await expect.poll(background).toBe('rgba(0, 0, 0, 0)')
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 1200)
  await expect(header).not.toBeInViewport()
  await page.mouse.wheel(0, -200)
  await expect(header).toBeInViewport()
  await expect.poll(background).not.toBe('rgba(0, 0, 0, 0)')
  await page.mouse.wheel(0, 900)
  await expect(header).not.toBeInViewport()
  await header.getByRole('link', { name: 'Courses' }).focus()
  await expect(header).toBeInViewport()
})

test('before a page is alive the header has its resting form, hides on scrolling down, and its menu obeys Escape', async ({
  page,
}) => {
  const release = await holdBack(page)
  await page.setViewportSize({ width: 820, height: 800 })
  await page.goto('/library/what-is-a-private-key', { waitUntil: 'commit' })
  const header = page.locator('body > header')
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.mouse.move(400, 500)
  await page.mouse.wheel(0, 1200)
  await expect(header).not.toBeInViewport()
  await page.mouse.wheel(0, -300)
  await expect(header).toBeInViewport()
  await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const menu = page.locator('summary[aria-label="Menu"]')
  await menu.click()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-page-menu]')).not.toHaveAttribute('open')
  await expect(menu).toBeFocused()
  release()
})

test('a page whose place the browser restores shows its header, with a background', async ({ page }) => {
  await page.goto('/library/what-is-a-private-key')
  await lively(page)
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 1200)
  await expect(page.locator('body > header')).not.toBeInViewport()
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect(page.locator('body > header')).toBeInViewport()
  await expect(page.locator('body > header')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('the page scrolls again once the window is too wide for the menu that is open, and the keys go on', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 800 })
  await page.goto('/courses')
  await lively(page)
  await page.locator('summary[aria-label="Menu"]').click()
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  expect(await overflow()).toBe('hidden')
  await page.setViewportSize({ width: 1180, height: 800 })
  expect(await overflow()).toBe('visible')
  const box = page.locator('#search')
  await box.focus()
  await page.keyboard.press('Tab')
  await expect(box).not.toBeFocused()
  await page.setViewportSize({ width: 820, height: 800 })
  expect(await overflow()).toBe('hidden')
})

for (const [width, height] of [
  [1280, 80],
  [1024, 48],
  [768, 48],
  [375, 48],
] as const)
  test(`the header is ${height} px high at ${width} px, and stays at its place`, SWEEP, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/courses')
    const header = page.locator('body > header')
    expect(await header.boundingBox()).toMatchObject({ x: 0, y: 0, height })
    await expect(page.locator('summary[aria-label="Menu"]')).toBeVisible({ visible: width < 1024 })
  })

test('a slash goes to the search box, but stays a slash while the visitor types', async ({ page }) => {
  await page.goto('/courses')
  await lively(page)
  await page.keyboard.press('/')
  const box = page.locator('#search')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await page.keyboard.type('a/b')
  await expect(box).toHaveValue('a/b')
  expect((await box.boundingBox())?.width).toBe(260)
})
