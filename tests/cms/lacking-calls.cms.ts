import { expect, test } from 'vitest'
import { createPerson, signedIn } from './person.ts'

test('a letter of a server that takes no code is announced without one', async () => {
  const answer = await createPerson().post('/api/passwordless/send-link', { email: 'codes@campus.example', locale: 'en' })
  expect(await answer.json()).toMatchObject({ sent: true, code: false })
})

test('the profile offers neither export nor change of email, and no end of the account once that was refused', async () => {
  const person = await signedIn()
  const offered = async () => {
    const html = await (await person.get('/profile')).text()
    return [/href="\/api\/users\/me\/export"/, /Change email/, /Delete my account/].map(part => part.test(html))
  }
  expect(await offered()).toEqual([false, false, true])
  const { username } = (await (await person.get('/api/users/me')).json()) as { username: string }
  expect((await person.delete('/api/users/me', { username })).status).toBeGreaterThanOrEqual(400)
  expect(await offered()).toEqual([false, false, false])
})
