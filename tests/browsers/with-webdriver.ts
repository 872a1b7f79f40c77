import { Builder, Capabilities, Key as Keys, type WebDriver, WebElement } from 'selenium-webdriver'
import { untilAnswered } from '../../scripts/until-answered.ts'
import type { Browser, Control, Tab } from './browser.ts'
import { inTime } from './in-time.ts'
import { endProgram, startProgram } from './program.ts'

const KEYS = { Enter: Keys.ENTER, Escape: Keys.ESCAPE, Tab: Keys.TAB, ArrowDown: Keys.ARROW_DOWN }

/** A script that calls a function with what it is given, and answers what came of it. */
const scriptOf = (work: unknown) => `
const given = [...arguments]
const done = given.pop()
Promise.resolve()
  .then(() => (${work})(...given))
  .then(value => done({ value }), error => done({ error: String(error) }))`

const controlOf = (element: WebElement): Control => ({
  press: () => element.click(),
  type: text => element.sendKeys(text),
})

/** A tab of WebKit. */
function tabOf(session: WebDriver, end: () => Promise<void>): Tab {
  async function run(work: (...args: never[]) => unknown, ...args: unknown[]) {
    const said = await session.executeAsyncScript<{ value: unknown; error?: string }>(scriptOf(work), ...args)
    if (said.error) throw new Error(said.error)
    return said.value
  }
  return {
    open: url => session.get(url),
    reload: () => session.navigate().refresh(),
    back: () => session.navigate().back(),
    run: run as Tab['run'],
    load: script => session.executeScript(script),
    async control(work, ...args) {
      const element = await run(work, ...args)
      return element instanceof WebElement ? controlOf(element) : null
    },
    key: key => session.actions().sendKeys(KEYS[key]).perform(),
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    async close() {
      await inTime(session.quit(), ENDS_WITHIN_MS).catch(() => {})
      await end()
    },
  }
}

const STARTS_WITHIN_MS = 20_000
const ENDS_WITHIN_MS = 5000

/**
 * Starts WebKit in a display of its own. Its sandbox needs rights that a container does not give. Its compositing stays as it is:
 * without, a fade between two pages ends its process. Each tab is a browser with a driver of its own: a driver may wait without end
 * for the next browser.
 */
export async function startWebKit(name: string, miniBrowser: string, port: number): Promise<Browser> {
  const display = `:${port}`
  const screen = startProgram('Xvfb', [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'])
  const env = { DISPLAY: display, GDK_BACKEND: 'x11', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
  })

  async function newSession(): Promise<{ session: WebDriver; end(): Promise<void> }> {
    const driver = startProgram('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], env)
    const end = () => endProgram(driver)
    try {
      await untilAnswered(`http://127.0.0.1:${port}/status`, STARTS_WITHIN_MS)
      const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities)
      // It is a promise of itself: awaiting it awaits its session.
      const session = await inTime(Promise.resolve(builder.build()), STARTS_WITHIN_MS)
      return { session, end }
    } catch (error) {
      await end()
      throw error
    }
  }
  const newSessionSurely = () => newSession().catch(newSession)

  const first = await newSessionSurely()
  const version = String((await first.session.getCapabilities()).get('browserVersion'))
  await first.end()
  return {
    name,
    version,
    async newTab() {
      const { session, end } = await newSessionSurely()
      await session.manage().window().setRect({ width: 1280, height: 800 })
      return tabOf(session, end)
    },
    end: () => endProgram(screen),
  }
}
