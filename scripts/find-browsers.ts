import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { requireChromium } from './find-chromium.ts'

/** A Chromium that is older than the newest is unpacked here, and not installed. */
const OLDER_CHROMIUM = 'node_modules/.campus/older-chromium'
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const MINI_BROWSERS = '/usr/{lib,libexec}/**/webkit2gtk-4*/MiniBrowser'
const NEEDED = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']

const answerOf = (command: string, args: string[]) => spawnSync(command, args, { encoding: 'utf8' }).stdout ?? ''
const tryTo = (command: string, args: string[], cwd = '.') => spawnSync(command, args, { stdio: 'inherit', cwd }).status === 0

/** The browsers of this machine; throws where one is missing. */
export function findBrowsers() {
  const older = `${OLDER_CHROMIUM}/usr/lib/chromium/chromium`
  const firefox = FIREFOX.find(existsSync)
  const [miniBrowser] = globSync(MINI_BROWSERS).sort().reverse()
  if (!firefox || !miniBrowser || !NEEDED.every(existsSync))
    throw new Error('Browsers are missing: run `npm run setup -- --browsers`')
  return { chromiums: [...(existsSync(older) ? [older] : []), requireChromium()], firefox, miniBrowser }
}

/** The oldest Chromium that the archive of this machine has, where that is not the one installed. */
function fetchOlderChromium() {
  if (existsSync(OLDER_CHROMIUM)) return
  const versions = [
    ...new Set(
      [...answerOf('apt-cache', ['madison', 'chromium']).matchAll(/^ *chromium \| *(\S+)/gm)].map(found => found[1] ?? ''),
    ),
  ]
  const [oldest, ...newer] = versions.sort(new Intl.Collator('en', { numeric: true }).compare)
  if (!oldest || !newer.length) return console.log('This machine’s archive has one Chromium only.')
  mkdirSync('node_modules/.campus', { recursive: true })
  const folder = mkdtempSync('node_modules/.campus/chromium-')
  try {
    const names = ['chromium', 'chromium-common']
    if (!tryTo('apt-get', ['download', ...names.map(name => `${name}=${oldest}`)], folder)) return
    for (const file of globSync(`${folder}/*.deb`)) if (!tryTo('dpkg', ['-x', file, `${folder}/root`])) return
    renameSync(`${folder}/root`, OLDER_CHROMIUM)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Installs what is missing with this machine's tools; says what to do where that cannot be. */
export function requireBrowsers() {
  requireChromium()
  try {
    findBrowsers()
  } catch {
    const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
    const isDone =
      process.getuid?.() === 0 &&
      tryTo('apt-get', ['update']) &&
      tryTo('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
    if (!isDone) {
      console.error(`The journeys need more browsers. Install them (for example: sudo apt-get install ${packages.join(' ')}).`)
      process.exit(1)
    }
  }
  fetchOlderChromium()
  return findBrowsers()
}

if (import.meta.main) console.log(requireBrowsers())
