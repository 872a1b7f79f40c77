import type { Journey } from '../journey.ts'
import type { Person } from '../person.ts'

let people = 0

/** Makes calls as pages of ours make them, one after the other. */
const call = (person: Person, calls: [path: string, body: object][]) =>
  person.run(async (all: [path: string, body: object][]) => {
    for (const [path, body] of all) {
      const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const { ok, status } = await fetch(path, init)
      if (!ok) throw new Error(`${path} answered ${status}`)
    }
  }, calls)

/** The code of the newest letter to somebody, from the mailbox of a rehearsal. */
const codeTo = (person: Person, email: string) =>
  person.run(async to => {
    const letters = (await (await fetch('/dev/mail.json')).json()) as { to: string; text: string }[]
    return /^\d{6}$/m.exec(letters.find(letter => letter.to === to)?.text ?? '')?.[0] ?? ''
  }, email)

/** Signs a person in by the calls of the dialog, for journeys about something else. */
async function signIn(person: Person) {
  const email = `browser-${++people}-${process.pid}@example.test`
  await person.goes('/courses')
  await call(person, [['/api/passwordless/send-link', { email }]])
  await call(person, [['/api/passwordless/verify', { code: await codeTo(person, email) }]])
}

export const accounts: Journey[] = [
  {
    name: 'sign in by the code of a mail, and out again',
    async go(person) {
      const email = `browser-${++people}-${process.pid}@example.test`
      await person.goes('/profile')
      await person.sees('dialog', 'Sign in')
      await person.types('textbox', 'Email', email)
      await person.presses('button', 'Send me a link')
      await person.sees('textbox', 'Code from the mail')
      await person.types('textbox', 'Code from the mail', await codeTo(person, email))
      await person.presses('button', 'Continue')
      await person.isAt('/sign-up-welcome?return=%2Fprofile')
      await person.goes('/courses')
      await person.presses('button', 'Profile menu')
      await person.presses('button', 'Log out')
      await person.sees('button', 'Sign in', true)
    },
  },
  {
    name: 'see an achievement the moment that it is earned',
    async go(person) {
      await signIn(person)
      await person.goes('/courses')
      // The list of what is unread is asked for once the socket has been greeted.
      await person.knows('a page that listens', () =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/notifications')),
      )
      await call(person, [['/api/bookmarks', { entityId: 'crypto-basics', type: 'course' }]])
      await person.sees('link', 'Dog-ear')
    },
  },
  {
    name: 'change the name on one’s profile',
    async go(person) {
      await signIn(person)
      await person.goes('/profile')
      await person.presses('button', 'Change name')
      await person.sees('dialog', '')
      await person.types('textbox', 'Name', ' Ada')
      await person.presses('button', 'Save')
      await person.reads('Ada')
    },
  },
  {
    name: 'earn a certificate, and download it as PDF',
    async go(person) {
      await signIn(person)
      await call(person, [
        ['/api/quest-steps/validate/pick-a-wallet', { data: { answer: ['c'] } }],
        ['/api/quest-steps/validate/name-the-words', { data: { answer: 'seed phrase' } }],
        ['/api/quest-steps/validate/order-the-backup', { data: { answer: ['b', 'd', 'a', 'c'] } }],
        ['/api/create-certificate', { quest: 'your-first-wallet', name: 'Zoë Ångström' }],
      ])
      await person.goes('/certificates')
      await person.run(() => document.querySelector<HTMLAnchorElement>('main a[href^="/certificates/"]')?.click())
      await person.reads('This certificate is valid')
      await person.sees('link', 'Download PDF')
      await person.knows('a PDF', async () => {
        const link = [...document.querySelectorAll('a')].find(({ innerText }) => innerText.includes('Download PDF'))
        const answer = await fetch(link?.href ?? '')
        return (await answer.text()).startsWith('%PDF-') && answer.headers.get('content-type') === 'application/pdf'
      })
      // The press leads to the file, and the page stays.
      await person.presses('link', 'Download PDF')
      await person.reads('This certificate is valid')
    },
  },
]
