import { readFileSync } from 'node:fs'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { parse } from 'yaml'
import type { Attempt } from '../../../shared/content/attempt.ts'
import { keyOf } from '../../support/quiz-key.ts'
import { expectNoFault } from '../axe.ts'
import { expect, rested, SWEEP, test } from '../fixtures.ts'
import { forgetSystemFonts } from '../system-fonts.ts'
import { playerOf, turnTo, withoutPreviews } from './learner.ts'
import { signInByCalls } from './mail.ts'

test.beforeEach(withoutPreviews)

const SLUG = 'what-money-is'
const LESSON = `/courses/crypto-basics/${SLUG}`
const OTHER = '/courses/crypto-basics/how-a-ledger-works'

/** The button comes a moment after the page. */
async function save(page: Page, path = LESSON) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Save for offline' }).click()
  await saved(page)
}

/** Waits until a lesson is on the device, and the service worker answers for this page. */
async function saved(page: Page, name = 'Saved for offline') {
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await rested(page)
}

/** How the open or last attempt stands, as the server knows it. */
async function standing(page: Page, part = 'quiz'): Promise<Attempt> {
  const answer = await page.request.get(`/api/attempts?part=${part}&entity=${SLUG}`)
  return ((await answer.json()) as { data: Attempt }).data
}

const QUESTIONS = 4
const key = keyOf('lessons', SLUG, 'quiz')

/** Answers the question that is shown, where nobody judges it. */
async function answerUnheard(player: Locator, rightly = true) {
  const question = await player.locator('input[name=question]').inputValue()
  const right = key.get(question) ?? []
  const offered = await player
    .locator('input[name=chosen]')
    .evaluateAll(all => all.map(input => (input as HTMLInputElement).value))
  for (const id of rightly ? right : offered.filter(id => !right.includes(id)).slice(0, 1))
    await player.locator(`input[value="${id}"]`).check()
  await player.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(player.locator(`input[name=question][value="${question}"]`)).toHaveCount(0)
}

/** Calls that tell the server an answer. */
function countAnswers(context: BrowserContext) {
  const keys: string[] = []
  context.on('request', request => {
    if (request.method() === 'POST' && /\/answers(\?|$)/.test(request.url()))
      keys.push(String((request.postDataJSON() as { key?: string }).key))
  })
  return keys
}

test('a saved lesson opens and its quiz is answered without a network, and arrives once when there is one', async ({
  page,
  context,
}) => {
  await save(page)
  await context.setOffline(true)
  await page.goto('about:blank')
  await page.goto(LESSON)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('You are offline. What you type stays here.')).toBeVisible()
  const player = playerOf(page, 'quiz')
  await turnTo(page, 'quiz')
  await player.getByRole('button', { name: 'Start the quiz' }).click()
  await answerUnheard(player)
  await expect(player.getByRole('status')).toContainText('saved on this device')
  await answerUnheard(player)
  // A reload goes on where one was.
  await page.reload()
  await expect(player.getByText('Question 3 of 4')).toBeVisible()
  for (let i = 2; i < QUESTIONS; i++) await answerUnheard(player)
  await expect(player.getByRole('status')).toContainText('Waiting: 4')
  const sent = countAnswers(context)
  await context.setOffline(false)
  await expect(player.getByRole('link', { name: 'See the result' })).toBeVisible()
  expect(await standing(page)).toMatchObject({ status: 'passed', answered: QUESTIONS, right: QUESTIONS })
  expect(sent).toEqual(['answer-0', 'answer-1', 'answer-2', 'answer-3'])
  await player.getByRole('link', { name: 'See the result' }).click()
  await expect(player.getByRole('heading', { name: 'Quiz passed' })).toBeVisible()
  await page.goto('/courses/crypto-basics')
  await expect(page.getByText(/1 of 6 lessons passed/).first()).toBeVisible()
  expect(sent).toHaveLength(QUESTIONS)
})

/** Browsers that believe in a network that is dead, and say nothing once it is back: many a device does. */
const believeInNetwork = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })
    for (const name of ['online', 'offline']) addEventListener(name, event => event.stopImmediatePropagation(), true)
  })

test('where the browser believes in a dead network, a saved lesson says so all the same, and its answers arrive by themselves', async ({
  page,
  context,
}) => {
  await believeInNetwork(context)
  await save(page)
  await context.setOffline(true)
  await page.goto(LESSON)
  await expect(page.getByText('You are offline. What you type stays here.')).toBeVisible()
  await startQuiz(page)
  const player = playerOf(page, 'quiz')
  await answerUnheard(player)
  await expect(player.getByRole('status')).toContainText('saved on this device')
  await context.setOffline(false)
  await expect(player.getByRole('status').filter({ hasText: 'Right' })).toBeVisible()
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  expect(await standing(page)).toMatchObject({ answered: 1, right: 1 })
})

test(
  'where the browser believes in a dead network, the page stays with what was typed, and goes on once it is back',
  SWEEP,
  async ({ page, context }) => {
    await believeInNetwork(context)
    await page.goto('/courses')
    await rested(page)
    await page.locator('#newsletter input[type=email]').fill('ada@example.test')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Glossary' }).first().click()
    const bar = page.getByText('We cannot reach the academy right now. What you type stays here.')
    await expect(bar).toBeVisible()
    await expect(page).toHaveURL('/courses')
    await expect(page.locator('#newsletter input[type=email]')).toHaveValue('ada@example.test')
    await context.setOffline(false)
    await expect(bar).toBeHidden()
    await page.getByRole('link', { name: 'Glossary' }).first().click()
    await expect(page).toHaveURL('/glossary')
  },
)

test('a page that is not saved says so without a network, in its language, and leads to what is', async ({ page, context }) => {
  await save(page)
  await context.setOffline(true)
  await page.goto(OTHER)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved lessons')
  await expect(page.getByText('is not on this device')).toBeVisible()
  await page.getByRole('list', { name: 'Saved lessons' }).getByRole('link').click()
  await expect(page).toHaveURL(LESSON)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Saved lessons')
  await context.setOffline(false)
  await page.goto(OTHER)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Saved lessons')
})

/** A new learner, signed in. */
async function signIn(page: Page, known?: string) {
  const email = await signInByCalls(page, known)
  const user = (await (await page.request.get('/api/users/me')).json()) as { username: string }
  return { email, username: user.username }
}

/** Starts the quiz and waits for its first question, which depends on the answers that are queued by then. */
async function startQuiz(page: Page) {
  const player = playerOf(page, 'quiz')
  await turnTo(page, 'quiz')
  await player.getByRole('button', { name: 'Start the quiz' }).click()
  await player.locator('input[name=question]').waitFor({ state: 'attached' })
}

/** How many answers wait on this device, or attempts are saved. */
const countOn = (page: Page, store: 'waiting' | 'attempts') =>
  page.evaluate(
    name =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('campus')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const count = request.result.transaction(name).objectStore(name).count()
          count.onsuccess = () => {
            request.result.close()
            resolve(count.result)
          }
        }
      }),
    store,
  )
const waitingOn = (page: Page) => countOn(page, 'waiting')

/** Everything that this browser keeps of the academy: caches as text, and what its database and storage hold. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const cached: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) cached[request.url] = await ((await cache.match(request)) as Response).text()
    }
    const database = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open('campus')
      request.onsuccess = () => resolve(request.result)
    })
    const stored = await Promise.all(
      [...database.objectStoreNames].map(
        name =>
          new Promise<unknown>(resolve => {
            const all = database.transaction(name).objectStore(name).getAll()
            all.onsuccess = () => resolve(all.result)
          }),
      ),
    )
    database.close()
    return { cached, stored: JSON.stringify([stored, { ...localStorage }, { ...sessionStorage }]) }
  })

test('what is kept holds nothing of a person and not a word of the answers', SWEEP, async ({ page }) => {
  const { email, username } = await signIn(page)
  await save(page)
  const { cached, stored } = await keptBy(page)
  type Words = Record<string, { options?: Record<string, { explanation: string }>; explanation?: string; hint?: string }>
  const explanations = ['en', 'ja-JP'].flatMap(locale => {
    const words = parse(readFileSync(`content/lessons/${SLUG}/questions.${locale}.yaml`, 'utf8')) as Words
    return Object.values(words).flatMap(({ options = {}, explanation, hint }) =>
      [...Object.values(options).map(option => option.explanation), explanation, hint].filter(text => text !== undefined),
    )
  })
  const texts = Object.values(cached)
  // The lesson, and the page of saved lessons in each language.
  expect(texts.filter(text => text.includes('<!doctype html>'))).toHaveLength(3)
  expect([email, username].filter(word => texts.some(text => text.includes(word)))).toEqual([])
  const all = [...texts, stored]
  expect(explanations.filter(explanation => all.some(text => text.includes(explanation)))).toEqual([])
  expect(all.filter(text => /"(?:right|accepted)":\s*\[/.test(text))).toEqual([])
  expect(stored).toContain('ticket-test')
})

test('two tabs answer without a network, and each answer arrives once', async ({ page, context }) => {
  await save(page)
  await context.setOffline(true)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(LESSON)
    await startQuiz(tab)
  }
  await answerUnheard(playerOf(page, 'quiz'))
  // The same question again, in the other tab: what was done first counts.
  await answerUnheard(playerOf(other, 'quiz'), false)
  await answerUnheard(playerOf(other, 'quiz'))
  await answerUnheard(playerOf(page, 'quiz'), false)
  await answerUnheard(playerOf(page, 'quiz'))
  await answerUnheard(playerOf(page, 'quiz'))
  expect(await waitingOn(page)).toBe(QUESTIONS)
  const sent = countAnswers(context)
  await context.setOffline(false)
  for (const tab of [page, other]) await expect(playerOf(tab, 'quiz').getByRole('link', { name: 'See the result' })).toBeVisible()
  expect(sent).toEqual(['answer-0', 'answer-1', 'answer-2', 'answer-3'])
  expect(await standing(page)).toMatchObject({ status: 'passed', right: QUESTIONS })
})

test('answers given after the hearts were gone do not count, and a message says so', async ({ page, context }) => {
  await save(page)
  await context.setOffline(true)
  await page.goto(LESSON)
  await startQuiz(page)
  const player = playerOf(page, 'quiz')
  for (let i = 0; i < QUESTIONS; i++) await answerUnheard(player, false)
  await context.setOffline(false)
  await expect(player.getByText('do not count: 2')).toBeVisible()
  // What was missed is explained, each answer by itself.
  await expect(player.getByRole('status').filter({ hasText: 'Not quite' })).toHaveCount(2)
  await player.getByRole('link', { name: 'See the result' }).click()
  await expect(player.getByRole('heading', { name: 'You ran out of hearts' })).toBeVisible()
  const failed = await standing(page)
  expect(failed).toMatchObject({ status: 'failed', answered: 2 })
  expect(await waitingOn(page)).toBe(0)
  // The next attempt is on the device as well.
  await player.getByRole('button', { name: 'Try again' }).click()
  await expect(player.getByText('Question 1 of 4')).toBeVisible()
  // Beside the one of the recap quiz.
  await expect.poll(() => countOn(page, 'attempts')).toBe(2)
  await context.setOffline(true)
  await page.reload()
  await startQuiz(page)
  await answerUnheard(player)
  await context.setOffline(false)
  await expect(player.getByRole('status')).toHaveText('Right')
  expect((await standing(page)).id).not.toBe(failed.id)
})

test(
  'if the attempt no longer exists, nothing counts, and a message above a new start says so',
  SWEEP,
  async ({ page, context }) => {
    await save(page)
    await context.setOffline(true)
    await page.goto(LESSON)
    await startQuiz(page)
    await answerUnheard(playerOf(page, 'quiz'))
    // A guest is their cookie.
    await context.clearCookies()
    await context.setOffline(false)
    await expect(playerOf(page, 'quiz').getByText('do not count: 1')).toBeVisible()
    await expect(playerOf(page, 'quiz').getByRole('button', { name: 'Start the quiz' })).toBeVisible()
    expect(await waitingOn(page)).toBe(0)
  },
)

test('signing out asks about answers that have not arrived, and then nothing of the learner stays', async ({ page, context }) => {
  test.setTimeout(90_000)
  await signIn(page)
  await save(page)
  await context.setOffline(true)
  await page.goto(LESSON)
  await startQuiz(page)
  await answerUnheard(playerOf(page, 'quiz'))
  await context.route('**/api/attempts/*/answers*', route => route.fulfill({ status: 503, json: {} }))
  await context.setOffline(false)
  await page.goto('/courses')
  const leave = async () => {
    await page.getByLabel('Profile menu').first().click()
    await page.getByRole('button', { name: 'Log out' }).click()
  }
  await leave()
  await expect(page.getByRole('dialog', { name: 'Sign out now?' })).toContainText('1')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  expect(await waitingOn(page)).toBe(1)
  await page.reload()
  await leave()
  await page.getByRole('button', { name: 'Sign out and remove them' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () => [
        await caches.keys(),
        (await navigator.serviceWorker.getRegistrations()).length,
        localStorage.getItem('offline'),
      ]),
    )
    .toEqual([[], 0, null])
  await page.goto('/offline')
  await expect(page.getByText('Nothing is saved on this device yet')).toBeVisible()
  expect(await waitingOn(page)).toBe(0)
})

test('nobody sends what another has answered: it waits until that person is back', async ({ page, context }) => {
  // Three sign-ins, each by a mail.
  test.setTimeout(120_000)
  // Without it Chromium wakes the service worker at once: the network is gone for pages only, and it would send while Ada is signed in.
  await context.addInitScript(() => void Reflect.deleteProperty(globalThis.ServiceWorkerRegistration?.prototype ?? {}, 'sync'))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Browser.setPermission', { permission: { name: 'background-sync' }, setting: 'denied' })
  const ada = await signIn(page)
  await save(page)
  await context.setOffline(true)
  // A page that has just come may be without its network a moment later only: nothing that it says is heard in between.
  await page.route(/\/answers(\?|$)/, route => route.abort('internetdisconnected'))
  await page.goto(LESSON)
  await startQuiz(page)
  await answerUnheard(playerOf(page, 'quiz'))
  expect(await waitingOn(page)).toBe(1)
  const sent = countAnswers(context)
  await page.goto('about:blank')
  await page.unrouteAll()
  // The session is over, and another person takes the device.
  await context.clearCookies()
  await context.setOffline(false)
  await signIn(page)
  const asked = page.waitForResponse(/\/api\/users\/me$/)
  await page.goto(LESSON)
  await asked
  await expect(page.getByRole('link', { name: 'Saved for offline' })).toBeVisible()
  expect(sent).toEqual([])
  expect(await waitingOn(page)).toBe(1)
  await context.clearCookies()
  await signIn(page, ada.email)
  await page.goto(LESSON)
  await expect.poll(() => waitingOn(page)).toBe(0)
  expect(sent).toEqual(['answer-0'])
  expect(await standing(page)).toMatchObject({ answered: 1, right: 1 })
})

test('a device without room says so, and nothing half stays behind', SWEEP, async ({ page }) => {
  await page.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  })
  await page.goto(LESSON)
  await page.getByRole('button', { name: 'Save for offline' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'out of space' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save for offline' })).toBeVisible()
  expect(
    await page.evaluate(async () => [
      await caches.keys(),
      (await navigator.serviceWorker.getRegistrations()).length,
      localStorage.getItem('offline'),
    ]),
  ).toEqual([[], 0, null])
})

test(
  'a learner’s lesson is not saved while the server can’t tell who is signed in, because another account could send its answers',
  SWEEP,
  async ({ page }) => {
    await signIn(page)
    await page.goto(LESSON)
    await page.route('**/api/users/me', route => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('button', { name: 'Save for offline' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'We could not save the lesson' })).toBeVisible()
    expect(await countOn(page, 'attempts')).toBe(0)
  },
)

test('a lesson is removed, and with the last one everything that was there for it', async ({ page }) => {
  await save(page)
  await save(page, OTHER)
  await page.goto('/offline')
  const list = page.getByRole('list', { name: 'Saved lessons' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  const filesOf = () =>
    page.evaluate(async () => (await (await caches.open('campus-saved')).keys()).map(({ url }) => new URL(url).pathname))
  const before = await filesOf()
  await list.getByRole('button').first().click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect.poll(async () => (await filesOf()).length).toBeLessThan(before.length)
  expect((await filesOf()).filter(path => path.startsWith('/courses/'))).toHaveLength(1)
  await list.getByRole('button').click()
  await expect(page.getByText('Nothing is saved on this device yet')).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]))
    .toEqual([[], 0])
})

test('an address that is not on the device is said so in its language, offers to retry, and opens by itself with the network', async ({
  page,
  context,
}) => {
  await save(page)
  await context.setOffline(true)
  await page.goto('/ja-JP/glossary')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('保存したレッスン')
  const retry = page.getByRole('button', { name: 'もう一度読み込む' })
  await retry.click()
  await page.waitForLoadState()
  await expect(retry).toBeVisible()
  await expect(heading).toHaveText('保存したレッスン')
  await context.setOffline(false)
  await expect(heading).toHaveText('用語集')
  await expect(page).toHaveURL('/ja-JP/glossary')
})

test('a visitor who has saved nothing has no service worker, and stays on the page without a network', async ({
  page,
  context,
}) => {
  // What moves around the content comes a moment after it.
  await page.goto('/courses')
  await rested(page)
  const bar = page.getByText('You are offline. What you type stays here.')
  await page.locator('#newsletter input[type=email]').fill('ada@example.test')
  await context.setOffline(true)
  await expect(bar).toBeVisible()
  await page.getByRole('link', { name: 'Glossary' }).first().click()
  await expect(page).toHaveURL('/courses')
  await expect(page.locator('#newsletter input[type=email]')).toHaveValue('ada@example.test')
  await context.setOffline(false)
  await expect(bar).toBeHidden()
  await page.getByRole('link', { name: 'Glossary' }).first().click()
  await expect(page).toHaveURL('/glossary')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('in Japanese a lesson is saved, opens without a network and asks in Japanese', SWEEP, async ({ page, context }) => {
  // A device without a Japanese font, which needs ours.
  await forgetSystemFonts(context)
  await page.goto(`/ja-JP${LESSON}`)
  await expect(page.locator('html')).toHaveAttribute('data-kanji', 'ours')
  await page.getByRole('button', { name: 'オフライン用に保存' }).click()
  await saved(page, 'オフライン用に保存済み')
  await context.setOffline(true)
  await page.goto(`/ja-JP${OTHER}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('保存したレッスン')
  await page.getByRole('list', { name: '保存したレッスン' }).getByRole('link').click()
  await expect(page.getByText('オフラインです。入力した内容はこのまま残ります。')).toBeVisible()
  await turnTo(page, 'quiz')
  await playerOf(page, 'quiz').getByRole('button', { name: 'クイズを始める' }).click()
  await expect(playerOf(page, 'quiz').locator('legend')).toHaveText(/[ぁ-ん]/)
  await expect.poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true)
})

test('the academy can be installed, by a manifest in the page’s language and a button where the browser offers it', async ({
  page,
}) => {
  for (const [path, lang] of [
    ['/offline', 'en'],
    ['/ja-JP/offline', 'ja-JP'],
  ]) {
    await page.goto(path ?? '')
    const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
    const manifest = (await (await page.request.get(address)).json()) as {
      id: string
      lang: string
      icons: { src: string; purpose?: string }[]
      shortcuts: { url: string }[]
    }
    expect(manifest).toMatchObject({ id: '/', lang, scope: '/', display: 'standalone' })
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    for (const at of [...manifest.icons.map(({ src }) => src), ...manifest.shortcuts.map(({ url }) => url)])
      expect((await page.request.get(at)).status(), at).toBe(200)
  }
  await page.goto('/offline')
  await expect(page.getByText('Nothing is saved on this device yet')).toBeVisible()
  const button = page.getByRole('button', { name: 'Install as an app' })
  await expect(button).toHaveCount(0)
  await expect(async () => {
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => {} })
      dispatchEvent(offer)
    })
    await expect(button).toBeVisible({ timeout: 500 })
  }).toPass()
  await button.click()
  await expect(button).toHaveCount(0)
})

test('a saved lesson renews itself with the next visit when its page has changed', async ({ page }) => {
  await save(page)
  const copy = () =>
    page.evaluate(async path => (await (await (await caches.open('campus-saved')).match(path))?.text()) ?? '', LESSON)
  await page.evaluate(async path => {
    await (await caches.open('campus-saved')).put(path, new Response('of yesterday'))
    const database = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open('campus')
      request.onsuccess = () => resolve(request.result)
    })
    const lessons = database.transaction('lessons', 'readwrite').objectStore('lessons')
    const known = lessons.get(path)
    await new Promise(resolve => {
      known.onsuccess = () => {
        lessons.put({ ...known.result, etag: '"yesterday"' }).onsuccess = resolve
      }
    })
    database.close()
  }, LESSON)
  expect(await copy()).toBe('of yesterday')
  await page.goto(LESSON)
  await expect.poll(copy).toContain('What money is')
})

test('an unreachable server shows a message too, and no longer once it answers', SWEEP, async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/courses')
  await rested(page)
  await context.route('**/{healthz,api/**}', route => route.abort())
  await page.locator('#newsletter input[type=email]').fill('ada@example.test')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const bar = page.getByText('We cannot reach the academy right now. What you type stays here.')
  await expect(bar).toBeVisible()
  await expect(page.locator('#newsletter input[type=email]')).toHaveValue('ada@example.test')
  await context.unroute('**/{healthz,api/**}')
  await page.clock.runFor(10_000)
  await expect(bar).toBeHidden()
})

test('axe finds nothing in the messages and lists without a network, in either theme', SWEEP, async ({ page, context }) => {
  await save(page)
  await context.setOffline(true)
  await page.goto(OTHER)
  await expect(page.getByRole('list', { name: 'Saved lessons' })).toBeVisible()
  await expect(page.getByText('You are offline.')).toHaveCount(1)
  await expectNoFault(page)
})
