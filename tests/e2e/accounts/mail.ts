import { expect, type Page } from '@playwright/test'
import { post } from './post.ts'

interface Letter {
  to: string
  text: string
}

/** The newest letter to an address in the mailbox of development: its link and its code. */
export async function letterTo(page: Page, email: string) {
  const letters = (await (await page.request.get('/dev/mail.json')).json()) as Letter[]
  const text = letters.find(letter => letter.to === email)?.text ?? ''
  return { link: /https?:\/\/\S+/.exec(text)?.[0] ?? '', code: /^\d{6}$/m.exec(text)?.[0] ?? '' }
}

let people = 0
export const someEmail = () => `person-${Date.now()}-${++people}-${process.pid}@example.test`

/** Signs the browser of a page in by the calls that the login dialog makes, without the dialog: for tests about something else. */
export async function signInByCalls(page: Page, email = someEmail()) {
  await expect(await post(page, '/api/passwordless/send-link', { email })).toBeOK()
  await expect(await post(page, '/api/passwordless/verify', { code: (await letterTo(page, email)).code })).toBeOK()
  return email
}

/** Signs a page in by the code of a mail, in the login dialog that is open; ends on the welcome page. */
export async function signInByCode(page: Page, email: string) {
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByLabel('Code from the mail').waitFor()
  await page.getByLabel('Code from the mail').fill((await letterTo(page, email)).code)
  await page.getByRole('button', { name: 'Continue' }).click()
}
