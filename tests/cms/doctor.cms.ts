import { execFile } from 'node:child_process'
import { expect, inject, test } from 'vitest'

/** What the doctor says of the content server, and how it ends. */
const doctor = (token: string) =>
  new Promise<{ code: number; said: string }>(done => {
    const env = { ...process.env, VITEST: '', CONTENT_API_TOKEN: token, OPERATOR_SECRET: '', CONTENT_HOOK_SECRET: '' }
    const args = ['scripts/doctor/cli.ts', '--content', inject('strapi')]
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
    )
  })

test('the doctor finds nothing wrong with the Strapi of this repository', async () => {
  const { code, said } = await doctor(inject('token'))
  expect(said.match(/^✗.*$/gm)).toBeNull()
  for (const name of ['Token', 'Calls', 'Fields', 'Open calls', 'Plugin', 'Passwords'])
    expect(said).toMatch(new RegExp(`^✓ ${name}: `, 'm'))
  expect(code).toBe(0)
})

test('a token that it does not know is named, with what to do', async () => {
  const { code, said } = await doctor('another')
  expect(said).toContain('✗ Token: CONTENT_API_TOKEN is refused with 401: it is wrong, has expired or was deleted')
  expect(said).toMatch(/ {2}→ In Strapi: Settings → API Tokens/)
  expect(code).toBe(1)
})
