import { build, type Rollup } from 'vite'
import { CONSENT_COOKIE, writeConsent } from '../../shared/consent.ts'
import type { Found, Key, Tab } from './browser.ts'
import type { Look } from './find-in-page.ts'

/** So long a person waits for what should come; some fifty files are saved with a lesson. */
const PATIENCE_MS = 20_000
const LOOK_AGAIN_MS = 100

const ANSWER = `${CONSENT_COOKIE}=${writeConsent({ personalization: false, analytics: false })}; path=/; secure; samesite=lax`

let bundled: Promise<string> | undefined

/** What finds things in a page, as one script. */
const finder = () => {
  bundled ??= build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: 'tests/browsers/find-in-page.ts', output: { format: 'iife' } },
    },
  }).then(made => (made as Rollup.RollupOutput).output[0].code)
  return bundled
}

/** Asks until there is an answer. While a page leaves for another it answers nothing. */
async function until<T>(what: string, ask: () => Promise<T | null | false | undefined>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  let last: unknown = null
  for (;;) {
    try {
      const found = await ask()
      if (found) return found
      last = null
    } catch (error) {
      last = error
    }
    if (Date.now() > deadline) throw new Error(`${what} did not come${last ? ` (${last})` : ''}`)
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

/** Somebody who uses the academy in a tab, and finds things by what they are and what they are called. */
export function createPerson(tab: Tab, origin: string) {
  async function findBy<Args extends unknown[]>(what: string, work: (...args: Args) => Found, ...args: Args) {
    return until(what, async () => {
      if (!(await tab.run(() => 'findByRole' in globalThis))) await tab.load(await finder())
      return tab.control(work, ...args)
    })
  }
  const find = (look: Look) => findBy(`${look.role} “${look.name}”`, wanted => globalThis.findByRole(wanted), look)

  const person = {
    run: tab.run,
    back: tab.back,
    key: (key: Key) => tab.key(key),
    /** Opens an address, and waits until the page is alive. */
    async goes(path: string) {
      // A page that is on its way elsewhere by itself is waited for; where there is no network the browser may say so, and show it yet.
      for (let tries = 0; tries < 3; tries++) {
        const problem = await tab.open(origin + path).then(() => null, String)
        if (!problem) break
      }
      await person.feelsAlive()
    },
    /** Was here before, and allows what is essential. */
    async hasAnsweredAboutCookies() {
      await tab.open(`${origin}/healthz`)
      await tab.run(cookie => {
        // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no other way
        document.cookie = cookie
      }, ANSWER)
    },
    async reloads() {
      await tab.reload()
      await person.feelsAlive()
    },
    /** What moves around the content comes last. */
    feelsAlive: () =>
      person.knows('a page that is alive', () => document.querySelector('body > [class^=bottom_] > [role=status]') !== null),
    sees: (role: string, name: string, exact = false) => find({ role, name, exact }),
    async presses(role: string, name: string, exact = false) {
      // It may be drawn anew while one reaches for it.
      await until(`a press on ${role} “${name}”`, async () => {
        const control = await findBy(
          `${role} “${name}”`,
          wanted => {
            const found = globalThis.findByRole(wanted)
            return found && globalThis.onceStill(globalThis.bringIntoSight(found))
          },
          { role, name, exact },
        )
        await control.press()
        return true
      })
    },
    async types(role: string, name: string, text: string) {
      await (await find({ role, name })).type(text)
    },
    /** Waits until something can be read on the page. */
    reads: (text: string) =>
      person.knows(`“${text}”`, wanted => document.body.innerText.replace(/\s+/g, ' ').includes(wanted), text),
    /** Waits until something is true in the page. */
    knows: <Args extends unknown[], Result>(what: string, isTrue: (...args: Args) => Result, ...args: Args) =>
      until(what, () => tab.run(isTrue, ...args)) as Promise<NonNullable<Awaited<Result>>>,
    isAt: (path: string) => person.knows(path, wanted => location.pathname + location.search === wanted, path),
    /** Chooses an option of the question that is shown, by its value. */
    async chooses(value: string) {
      const option = await findBy(
        `option ${value}`,
        wanted => {
          // Other questions of the page may have options of the same name; what is not shown cannot be meant.
          const found = [...document.querySelectorAll(`input[name=chosen][value="${wanted}"]`)]
            .map(input => input.closest('label'))
            .find(label => label?.getClientRects().length)
          return found ? globalThis.bringIntoSight(found) : null
        },
        value,
      )
      await option.press()
    },
    leaves: () => tab.close(),
  }
  return person
}

export type Person = ReturnType<typeof createPerson>
