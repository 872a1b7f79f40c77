import type { Journey } from '../journey.ts'

const LESSON = '/courses/crypto-basics/what-money-is'

export const reading: Journey[] = [
  {
    name: 'read a lesson, whose style comes with its page and is not fetched once more',
    async go(person) {
      await person.goes(LESSON)
      await person.sees('heading', 'What money is')
      await person.sees('link', 'Start')
      await person.knows('style', () => getComputedStyle(document.querySelector('body > header') as Element).position === 'fixed')
      await person.knows('no style that is fetched though it is in the page', () => {
        const here = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')].map(({ href }) => href)
        const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
        return here.length > 0 && here.every(address => !fetched.includes(address))
      })
    },
  },
  {
    name: 'follow links in one page, and go back to where one was',
    async go(person) {
      await person.goes(LESSON)
      // On one page, so that there is a place to come back to.
      await person.run(() => localStorage.setItem('lesson', 'read'))
      await person.reloads()
      await person.run(() => void Object.assign(window, { isSamePage: true }))
      await person.run(() => document.querySelector('main a[href$="/how-a-ledger-works"]')?.scrollIntoView({ block: 'center' }))
      await person.knows('a page that has come to rest', () => new Promise(done => setTimeout(() => done(scrollY > 800), 500)))
      const left = await person.run(() => scrollY)
      await person.presses('link', 'How a ledger works')
      await person.isAt('/courses/crypto-basics/how-a-ledger-works')
      await person.knows('the top of the new page', () => scrollY === 0 && document.activeElement?.tagName === 'H1')
      await person.back()
      await person.isAt(LESSON)
      await person.knows('the place where one was', where => Math.abs(scrollY - where) < 4, left)
      await person.knows('one page for all of it', () => 'isSamePage' in window)
    },
  },
  {
    name: 'search while typing, by keys alone',
    async go(person) {
      await person.goes('/courses')
      await person.types('searchbox', 'Search', 'wallet')
      await person.sees('option', 'See all')
      await person.key('ArrowDown')
      await person.key('ArrowDown')
      await person.knows('a chosen option', () => document.querySelector('[role=option][aria-selected=true]') !== null)
      await person.key('Enter')
      await person.knows('the page of what was chosen', () => /^\/courses\/[\w-]+$/.test(location.pathname))
    },
  },
  {
    name: 'open a dialog by keys, and get the focus back',
    async go(person) {
      await person.goes('/courses')
      await person.run(() =>
        [...document.querySelectorAll<HTMLElement>('header button')].find(({ innerText }) => innerText === 'Sign in')?.focus(),
      )
      await person.key('Enter')
      await person.sees('dialog', 'Sign in')
      await person.key('Tab')
      await person.knows('the focus in the dialog', () => document.querySelector('dialog')?.contains(document.activeElement))
      await person.knows('a page that stands still', () => getComputedStyle(document.documentElement).overflowY === 'hidden')
      await person.key('Escape')
      await person.knows('the focus where it was', () => (document.activeElement as HTMLElement).innerText === 'Sign in')
    },
  },
  {
    name: 'read in Japanese, and keep that choice',
    async go(person) {
      await person.goes('/courses')
      await person.presses('link', '日本語')
      await person.isAt('/ja-JP/courses')
      await person.feelsAlive()
      await person.sees('heading', 'コース')
      await person.knows('the choice', () => /i18n_redirected=ja-JP/.test(document.cookie))
    },
  },
  {
    name: 'choose about cookies, once',
    isAskedAboutCookies: true,
    async go(person) {
      await person.goes('/library')
      await person.presses('button', 'Only essential')
      await person.knows('a page without the question', () => document.cookie.includes('consent='))
      await person.feelsAlive()
      await person.goes('/quests')
      await person.knows(
        'no question',
        () => new Promise(done => setTimeout(() => done(!document.querySelector('#consent')), 1500)),
      )
    },
  },
  {
    name: 'stay on the page on a dead network, with what was typed, and open the dialog once it is back',
    async go(person, cable) {
      await person.goes('/courses')
      await person.types('textbox', 'Email', 'ada@example.test')
      await person.run(() => scrollTo(0, 0))
      cable.cut()
      await person.presses('button', 'Sign in', true)
      await person.reads('What you type stays here.')
      cable.mend()
      await person.knows('a network', () => !document.body.innerText.includes('What you type stays here.'))
      // The first press may have waited for the network, and opens it by itself.
      const isOpen = await person.run(
        () => new Promise(done => setTimeout(() => done(document.querySelector('dialog:modal') !== null), 1500)),
      )
      if (!isOpen) await person.presses('button', 'Sign in', true)
      await person.sees('dialog', 'Sign in')
      await person.knows(
        'what was typed',
        () => document.querySelector<HTMLInputElement>('#newsletter input[type=email]')?.value === 'ada@example.test',
      )
    },
  },
]
