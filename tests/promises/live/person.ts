import type { Browser, somebody } from '../../support/accounts.ts'
import { objectOfBrowser, objectOfUser } from '../../support/live.ts'
import { delivery } from './events.ts'

export type Person = Awaited<ReturnType<typeof somebody>>

/** The object of a learner who is signed in. */
export const objectOf = ({ browser }: Pick<Person, 'browser'>) => objectOfBrowser(browser)

/** Tells a learner's object that they have earned something, and waits until it has it. */
export const tell = async (person: Person, ...numbers: number[]) =>
  (await objectOfUser(person.user.id)).hear(numbers.map(n => delivery(n)))

/** The name by which the session of a browser is known to its person. */
export const sessionNameOf = async (browser: Browser) => {
  const { data } = await (await browser.get('/api/sessions')).json<{ data: { id: string; current: boolean }[] }>()
  return data.find(({ current }) => current)?.id ?? ''
}
