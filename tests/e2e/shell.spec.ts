import { expect, lively, test } from './fixtures.ts'

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

for (const [width, height] of [
  [1280, 80],
  [1024, 48],
  [768, 48],
  [375, 48],
] as const)
  test(`the header is ${height} px high at ${width} px, and stays at its place`, async ({ page }) => {
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
