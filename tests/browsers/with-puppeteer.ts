import puppeteer, { type ElementHandle, type JSHandle } from 'puppeteer-core'
import { CHROMIUM_ARGUMENTS } from '../../scripts/find-chromium.ts'
import type { Browser, Control, Tab } from './browser.ts'

const VIEWPORT = { width: 1280, height: 800 }

const ARGUMENTS = { chrome: [...CHROMIUM_ARGUMENTS, '--ignore-certificate-errors'], firefox: [] }

const controlOf = (element: ElementHandle<Element>): Control => ({
  press: () => element.click(),
  type: text => element.type(text),
})

/** Starts Chromium or Firefox, by the protocol that each speaks best. */
export async function startWithPuppeteer(name: string, browser: 'chrome' | 'firefox', path: string): Promise<Browser> {
  const started = await puppeteer.launch({
    browser,
    executablePath: path,
    headless: true,
    acceptInsecureCerts: true,
    args: ARGUMENTS[browser],
    defaultViewport: VIEWPORT,
  })
  const [, version = ''] = /([\d.]+)/.exec(await started.version()) ?? []
  return {
    name,
    version,
    end: () => started.close(),
    async newTab(): Promise<Tab> {
      const person = await started.createBrowserContext()
      const page = await person.newPage()
      await page.setViewport(VIEWPORT)
      return {
        open: async url => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        back: async () => void (await page.goBack()),
        run: (work, ...args) => page.evaluate(work as never, ...args) as never,
        load: async script => void (await page.evaluate(script)),
        async control(work, ...args) {
          const handle: JSHandle = await page.evaluateHandle(work as never, ...args)
          const element = handle.asElement() as ElementHandle<Element> | null
          return element && controlOf(element)
        },
        key: key => page.keyboard.press(key),
        picture: () => page.screenshot(),
        close: () => person.close(),
      }
    },
  }
}
