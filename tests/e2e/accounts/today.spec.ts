import type { Page } from '@playwright/test'
import { expectNoFault } from '../axe.ts'
import { expect, rested, test } from '../fixtures.ts'
import { passByCalls, withoutPreviews } from './learner.ts'
import { injectWallet, signInByWallet } from './wallet.ts'

test.beforeEach(withoutPreviews)

const today = (page: Page, name = 'Today') => page.getByRole('region', { name })

test('a visitor is shown what the academy is; a guest who has begun, their next step, path and days', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Today')
  await passByCalls(page, 'what-money-is')
  await page.goto('/')
  const now = today(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await expect(now.getByRole('heading', { name: 'Lesson 2: How a ledger works' })).toBeVisible()
  await expect(now.getByText('1 day of learning this week')).toBeVisible()
  const path = now.getByRole('navigation', { name: 'Crypto from zero' })
  await expect(path.getByRole('link', { name: 'What money is' })).toContainText('Passed')
  await expect(path.locator('[aria-current=step]')).toContainText('How a ledger works')
  await expect(path.getByRole('listitem')).toHaveCount(7)
  await expect(now.getByRole('link', { name: 'Staying safe in practice' })).toHaveAttribute(
    'href',
    '/courses/staying-safe-in-practice',
  )
  await expect(page.getByRole('heading', { name: 'Start here' })).toHaveCount(0)
  await rested(page)
  await expectNoFault(page, { part: 'main', dark: false })
  await now.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/courses/crypto-basics/how-a-ledger-works')
})

test('one goes on where one left, not at the first lesson that is missing', async ({ page }) => {
  await passByCalls(page, 'what-money-is')
  await page.goto('/courses/crypto-basics/keys-and-addresses#s3')
  await rested(page)
  await page.goto('/ja-JP')
  const now = today(page, '今日の学習')
  await expect(now.getByRole('heading', { name: 'レッスン4：鍵とアドレス' })).toBeVisible()
  await rested(page)
  await expectNoFault(page, { part: 'main', dark: false })
})

test('a course is a path with numbers, and a learner sees on it what is done and where they are', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/courses/crypto-basics')
  const path = page.getByRole('region', { name: 'Modules' })
  const lesson = (name: string) =>
    path
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name }) })
      .last()
  // All lessons stand in the first screen.
  for (const name of ['What money is', 'How a ledger works', 'Staying safe'])
    await expect(lesson(name)).toBeInViewport({ ratio: 0.5 })
  await expect(lesson('Staying safe')).toContainText('6')
  await expect(path.getByText('this certificate carries your name')).toBeVisible()
  await passByCalls(page, 'what-money-is')
  await page.goto('/courses/crypto-basics')
  await expect(lesson('What money is')).toContainText('Passed')
  await expect(lesson('How a ledger works')).toContainText('You are here')
  await rested(page)
  await expectNoFault(page, { part: 'main', dark: false })
  await expectNoFault(page, { part: 'main', dark: true })
})

test('a lesson that is passed ends with what one can do now and the words that it taught', async ({ page }) => {
  await passByCalls(page, 'what-a-blockchain-adds')
  await page.goto('/courses/crypto-basics/what-a-blockchain-adds#done')
  await rested(page)
  const done = page.getByRole('region', { name: 'What you can do now' })
  await expect(done.getByText('This lesson is finished')).toBeVisible()
  await expect(done.getByRole('heading', { name: 'Words you learned' })).toBeVisible()
  const words = done
    .getByRole('list')
    .filter({ has: page.locator('[data-term]') })
    .getByRole('link')
  await expect(words).toHaveCount(3)
  await words.first().click()
  await expect(page.locator('[popover]:popover-open')).toBeVisible()
})

test('somebody who has signed in and done nothing is offered the first course, and a newcomer the one they are in', async ({
  page,
}) => {
  await injectWallet(page)
  await page.goto('/?return=/profile')
  await signInByWallet(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'A first course' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Crypto from zero' })).toBeVisible()
  await page.goto('/')
  await expect(today(page).getByRole('heading', { name: 'Crypto from zero' })).toBeVisible()
  await today(page).getByRole('link', { name: 'See the course' }).click()
  await expect(page).toHaveURL('/courses/crypto-basics')
})

test('the welcome of a guest who has begun offers the course that they are in', async ({ page }) => {
  await passByCalls(page, 'rollups-and-layers')
  await injectWallet(page)
  await page.goto('/?return=/profile')
  await signInByWallet(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Continue where you left off' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Scaling and other chains' })).toBeVisible()
})
