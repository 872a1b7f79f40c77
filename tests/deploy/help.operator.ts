import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
/** Scripts that `npm run` runs by themselves before others, which hear no options. */
const isBefore = (name: string) => name.startsWith('pre') && name.slice(3) in scripts
const OURS = Object.entries(scripts).filter(([name, command]) => command.startsWith('node ') && !isBefore(name))

/** What npm does with what was typed behind `--`. */
const typed = (command: string, ...words: string[]) =>
  new Promise<{ code: number; said: string; warned: string }>(resolve => {
    execFile('sh', ['-c', `${command} ${words.join(' ')}`], { env: { ...process.env, VITEST: '' } }, (error, said, warned) =>
      resolve({ code: Number(error?.code ?? 0), said, warned }),
    )
  })

test.each(OURS)('npm run %s -- --help says how it is typed, and does nothing else', async (name, command) => {
  const { code, said, warned } = await typed(command, '--help')
  expect([code, warned]).toEqual([0, ''])
  // Each line of a usage begins with the command, settings before it, or says more below.
  expect(said).toMatch(/^(npm (run|test)|[A-Z_]+=)/)
  expect(said).toContain(name === 'test' ? 'npm test' : `npm run ${name}`)
})

test('every other script is a program of a package, which has a --help of its own', () => {
  const others = Object.entries(scripts).filter(([name, command]) => !command.startsWith('node ') && !isBefore(name))
  for (const [, command] of others) expect(command).toMatch(/^(vite|vitest|playwright|tsc|biome|wrangler)\b[^&|;]*$/)
})

test('what runs before a command of ours only installs packages', () => {
  for (const [name] of OURS) expect(scripts[`pre${name}`] ?? 'node scripts/setup.mjs').toBe('node scripts/setup.mjs')
})

test('one command of an operator says how it is typed', async () => {
  const { code, said } = await typed(scripts.admin ?? '', 'certificate', '--help')
  expect(code).toBe(0)
  expect(said).toContain('certificate revoke')
  expect(said).not.toContain('unblock')
})
