import { expect, test } from 'vitest'
import { someAcademy, someEmail } from '../../../../tests/support/connect-academy.ts'
import { whileAnswering } from '../../../../tests/support/other-answers.ts'
import { connections, identities, users } from '../schema.ts'

const academy = someAcademy()
const { db } = academy.accounts

test.each(['google', 'facebook'])(
  'A7: no code, token, verifier or secret of %s leaves the academy, and none is kept',
  async name => {
    const browser = academy.browser()
    const address = await browser.begin(name)
    const [row] = await db.select().from(connections)
    const begun = browser.answers.splice(0)
    const back = await browser.choose(address, { email: someEmail(), verified: true })
    const tokens: string[] = []
    const realFetch = globalThis.fetch
    const listen = (url: URL, init: RequestInit) => {
      if (!url.pathname.endsWith('/token')) return null
      return realFetch(url, init).then(async response => {
        const said = await response.clone().json<Record<string, unknown>>()
        tokens.push(...['access_token', 'id_token'].flatMap(key => (key in said ? [String(said[key])] : [])))
        return response
      })
    }
    await whileAnswering(listen, () => browser.ask(back))
    expect((await browser.ask(`/api/auth/${name}/callback`)).status).toBe(200)
    await browser.ask(back)

    const code = new URL(back).searchParams.get('code') ?? ''
    const kept = JSON.stringify([
      await db.select().from(connections),
      await db.select().from(identities),
      await db.select().from(users),
    ])
    const secrets = [code, row?.codeVerifier, row?.state, row?.nonce, 'known-to-the-world', ...tokens]
    expect([tokens.length, secrets.filter(secret => !secret || secret.length < 16)]).toEqual([name === 'google' ? 2 : 1, []])
    for (const secret of secrets) expect(`${browser.answers} ${kept}`).not.toContain(secret)
    for (const secret of [row?.codeVerifier, row?.idHash, 'known-to-the-world']) expect(`${begun}`).not.toContain(secret)
  },
)
