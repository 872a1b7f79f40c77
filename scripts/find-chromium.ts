import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Arguments that keep the browser to itself: no sandbox (containers), no calls home. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A Chromium on this machine: CHROMIUM, the system's, or Playwright's own; null where there is none. */
export function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM ?? '', ...SYSTEM, chromium.executablePath()]
  return candidates.find(path => path && existsSync(path)) ?? null
}

/**
 * A Chromium without windows, tabs and all that is around a page: the same pages in four fifths of the time. Null where there is
 * none, or where CHROMIUM says which browser is wanted.
 */
export function findHeadlessShell(): string | null {
  return !process.env.CHROMIUM && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : null
}

const tryTo = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** Finds a Chromium, or installs one with this machine's tools; says what to do if neither works. */
export function requireChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium was found; installing one …')
  if (tryTo('npx', ['playwright', 'install', 'chromium']) && findChromium()) return findChromium() as string
  if (process.getuid?.() === 0 && tryTo('apt-get', ['update']) && tryTo('apt-get', ['install', '-y', 'chromium'])) {
    const installed = findChromium()
    if (installed) {
      if (!existsSync(HEADLESS_SHELL)) tryTo('apt-get', ['install', '-y', 'chromium-headless-shell'])
      return installed
    }
  }
  console.error(
    'The browser tests need Chromium. Install it (for example: sudo apt-get install chromium), or set CHROMIUM to its path.',
  )
  process.exit(1)
}

if (import.meta.main) console.log(requireChromium())
