import { expect, test } from 'vitest'
import type { KnownSecret } from '../../scripts/academy/secrets.ts'
import { answering, clock, settingsHere } from '../../scripts/doctor/answering.ts'
import { elsewhere } from '../../scripts/doctor/content-findings.ts'
import { mail } from '../../scripts/doctor/mail.ts'
import { https, sitemap, social } from '../../scripts/doctor/pages.ts'
import { bindings, caches, learners, migrations, secrets } from '../../scripts/doctor/platform.ts'
import { sockets } from '../../scripts/doctor/sockets.ts'
import { google, ways } from '../../scripts/doctor/ways.ts'
import { within } from '../../scripts/doctor/within.ts'
import type { CallAnswer } from '../../worker/doctor/report.ts'
import { SITE, saidBy, someReport } from './some-site.ts'

test('settings that this machine knows are checked before they are deployed, and never shown', async () => {
  const values = { SITE_ORIGIN: 'campus.example', SEALING_KEY: 'my-little-secret', NOTIFICATION_HOOK: 'yes' }
  const [line = ''] = await saidBy(settingsHere, {}, { settings: { values, from: 'wrangler.toml and .campus' } })
  expect(line).toContain(
    '✗ Settings here: wrangler.toml and .campus: Campus cannot start: SITE_ORIGIN Invalid URL; SEALING_KEY must have',
  )
  expect(line).toContain('NOTIFICATION_HOOK Invalid option')
  expect(line).not.toContain('my-little-secret')
})

test('a site by http, and one whose https nobody remembers', async () => {
  expect(await saidBy(https, {}, { site: new URL('http://campus.example') })).toEqual([
    '✗ HTTPS: the site is asked by http\n  → Name it by https: --site https://campus.example. Browsers keep its sessions there only.',
  ])
  expect(await saidBy(https, { '/': 'x' })).toEqual([
    '✗ HTTPS: answers have no Strict-Transport-Security\n  → Something before the site takes it away: look at its rules for headers.',
  ])
  const headers = { 'strict-transport-security': 'max-age=31536000' }
  expect(await saidBy(https, { '/': () => new Response('x', { headers }) })).toEqual([
    '✓ HTTPS: browsers keep to https for as long as the site says',
  ])
})

test('a sitemap that is nowhere, or of another site', async () => {
  const robots = { '/robots.txt': `User-agent: *\n\nSitemap: ${SITE}/sitemap.xml\n` }
  const to = (location: string) => () => new Response(null, { status: 301, headers: { location } })
  expect(await saidBy(sitemap)).toEqual([
    '✗ Robots and sitemap: /robots.txt names no sitemap\n  → A file of that name, or a rule before the site, answers in its place: take it away.',
  ])
  expect(await saidBy(sitemap, { ...robots, '/sitemap.xml': to('https://maps.example/index.xml') })).toEqual([
    `✗ Robots and sitemap: ${SITE}/sitemap.xml leads to https://maps.example/index.xml, which answers 404 and no sitemap\n  → SITEMAP_URL must be the address of a sitemap, or empty for the one of Campus.`,
  ])
  const index = '<sitemapindex><sitemap><loc>https://other.example/en.xml</loc></sitemap></sitemapindex>'
  expect(
    await saidBy(sitemap, { ...robots, '/sitemap.xml': to('/api/sitemap/index.xml'), '/api/sitemap/index.xml': index }),
  ).toEqual([
    `✗ Robots and sitemap: ${SITE}/api/sitemap/index.xml lists https://other.example/en.xml, which is no address of the site\n  → Set SITE_ORIGIN; with SITEMAP_URL mend it there.`,
  ])
})

test('a clock that is a little off is a note, one that is far ahead is wrong', async () => {
  const at = (ms: number) => ({ now: () => Date.parse('2026-11-26T12:00:00Z') + ms })
  expect((await saidBy([answering, clock], {}, at(2 * 60_000)))[1]).toBe(
    '– Clock: this machine is 2 minutes ahead of the site\n  → Set its clock: at five minutes its imports are refused.',
  )
  expect((await saidBy([answering, clock], {}, at(86_400_000)))[1]).toContain(
    '✗ Clock: this machine is 24 hours ahead of the site',
  )
})

test('an academy of an earlier version, or of a later one, is told from one that refuses', async () => {
  const deploy = 'Deploy this one: `npm run deploy`.'
  expect(await saidBy(within, { '/hooks/doctor': () => new Response('{}', { status: 405 }) })).toEqual([
    `✗ Operator’s hook: the site does not know /hooks/doctor: it is of an earlier version\n  → ${deploy}`,
  ])
  const [line = ''] = await saidBy(within, { '/hooks/doctor': '{"now":"today"}' })
  expect(line).toContain('✗ Operator’s hook: /hooks/doctor answers what this version does not understand')
})

test('what is missing of bindings, secrets and tables is named each for what it is for', async () => {
  const report = someReport({
    settings: ['CONTENT_HOOK_SECRET', 'SEALING_KEY', 'SEALING_KEY_PREVIOUS'],
    bindings: { there: ['DB'], missing: ['LEARNERS', 'MAIL', 'ANALYTICS', 'OPERATIONS', 'MINUTE_20', 'MINUTE_60'] },
    migrations: { DB: { value: ['0000_first.sql', '0001_newer.sql'] }, SEARCH: { value: [] } },
  })
  const make = '`npm run deploy` makes one and keeps it; by hand: docs/operating.md, "Change a secret".'
  expect(await saidBy([bindings, secrets, migrations], {}, { report })).toEqual([
    '✗ Bindings: LEARNERS is not bound\n  → wrangler.toml must name them, as in this checkout: build and deploy again.',
    '– Bindings: MINUTE_20, MINUTE_60 are not bound: the database counts in the place of the platform\n  → wrangler.toml must name them, as in this checkout: build and deploy again.',
    `– Secrets: OPERATOR_SECRET is not set: whoever knows CONTENT_HOOK_SECRET can look at people\n  → ${make}`,
    `– Secrets: BADGE_SIGNING_KEY is not set: certificates have no badge\n  → ${make}`,
    '– Secrets: SEALING_KEY_PREVIOUS is still set\n  → 90 days after the change: `npx wrangler secret delete SEALING_KEY_PREVIOUS`.',
    '– Migrations: DB has 0001_newer.sql, which this checkout does not know\n  → Its version is newer: pull.',
    '✗ Migrations: SEARCH lacks all of its migrations (1)\n  → Apply them: `npx wrangler d1 migrations apply SEARCH --remote`, or `npm run deploy`.',
  ])
})

test('a secret that the site refuses is named with where it stands, and with what may be wrong with it', async () => {
  const refusing = { '/hooks/doctor': () => new Response('{}', { status: 401 }) }
  const refused = async (more: Partial<KnownSecret>) => {
    const operator = { name: 'OPERATOR_SECRET', value: 'k3y-of-another-academy-f81k-q7w2-93zx', from: 'the environment', ...more }
    const [line = ''] = await saidBy(within, refusing, { secrets: { operator, content: null } })
    return line.split('\n  → ')[1]
  }
  expect(await refused({})).toContain('or make a new one: docs/operating.md, "Change a secret"')
  expect(await refused({ hides: '.campus/campus.json' })).toBe(
    'Take OPERATOR_SECRET out of the environment: it hides the one in .campus/campus.json.',
  )
  expect(await refused({ value: 'k3y-cut' })).toContain('has 7 characters, every secret at least 32: is it cut?')
})

test('a letter that was wanted and is sent by nobody is wrong, and without one it is only said', async () => {
  expect(await saidBy(mail, {}, { mail: 'operator@campus.example' })).toEqual([
    '✗ Mail: no letter was sent to you: none is set up: nobody signs in by a letter, and there are no reminders and no newsletter\n  → Set mail up: docs/operating.md, "Signing in".',
  ])
  expect((await saidBy(mail))[0]).toMatch(/^– Mail: none is set up/)
})

test('a proxy that lets no socket through, and a platform that does not purge', async () => {
  const hearBack = () => Promise.reject(new Error('Unexpected server response: 400'))
  const report = someReport({ purge: { value: { isDone: false, waitingSince: '2026-11-26T11:59:00.000Z' } } })
  expect(await saidBy([sockets, caches], {}, { hearBack, report })).toEqual([
    '✗ Sockets: no socket of an object is reached (Unexpected server response: 400)\n  → What stands before the site must let WebSocket through; and is LEARNERS bound? Notifications come late without.',
    '✗ Caches: caches have not forgotten a change of 2026-11-26T11:59:00.000Z: the platform refuses to purge\n  → It is repeated every 15 seconds until it succeeds. Until then a change is seen after the times of docs/operating.md.',
  ])
})

test('learners who are kept under another name of the CMS are named, with the setting that finds them', async () => {
  const report = someReport({ learners: { value: { server: 'remote', kept: { remote: 3, 'strapi.old.example': 41 } } } })
  expect(await saidBy(learners, {}, { report })).toEqual([
    '✗ Learners: 41 under "strapi.old.example" have no progress now, because the site calls its CMS "remote"\n  → If it is the same CMS, set CONTENT_SERVER_NAME to "strapi.old.example": docs/strapi.md, "Moving the server". Restore nothing.',
  ])
  expect(await saidBy(learners)).toEqual(['✓ Learners: 12 kept under the CMS "campus"'])
})

test('links to a community that nobody has written down are a note', async () => {
  const set = (more: object) => ({ '/api/common': JSON.stringify({ data: { social: more } }) })
  const todo = 'Write them under `social` in content/common/site (with a Strapi server in its type `common`), in each language.'
  expect(await saidBy(social, set({}))).toEqual([
    `– Social links: common.social has none: pages lead to no community\n  → ${todo}`,
  ])
  expect(await saidBy(social, set({ twitter: 'https://x.example/campus' }))).toEqual([
    `– Social links: common.social has twitter, and no discord: the button to the community is not shown\n  → ${todo}`,
  ])
})

test('with another content server it says what that answers to the academy, and where its address is set', async () => {
  const refused: CallAnswer = {
    call: '/api/articles',
    isOne: false,
    locale: 'en',
    status: 401,
    message: 'CONTENT_API_TOKEN is refused: it is wrong, has expired or was deleted',
    entries: null,
    tokenRefused: null,
    lacking: [],
    unreadable: [],
  }
  const report = someReport({
    content: null,
    server: {
      value: {
        calls: [refused],
        open: ['/api/lessons'],
        passwords: ['POST /api/auth/local'],
        refusesSignature: true,
        untranslated: [{ slug: 'fewer', part: 'quiz', locale: 'ja-JP', questions: 2 }],
      },
    },
  })
  const location = 'https://accounts.google.com/o?redirect_uri=https%3A%2F%2Fstrapi.example%2Fapi%2Fconnect%2Fgoogle%2Fcallback'
  const answers = {
    '/api/sign-in-ways': '{"data":["google"],"meta":{"lacking":["export"]}}',
    '/api/connect/google': () => new Response(null, { status: 302, headers: { location } }),
  }
  expect(await saidBy([elsewhere, mail, ways, google], answers, { report })).toEqual([
    '✗ Content server: its plugin refuses the signature of this site (403): nobody signs in there, and no progress is reported\n  → CAMPUS_HOOK_SECRET of Strapi must be CONTENT_HOOK_SECRET of Campus. If it is, compare both clocks.',
    '✗ Content server: CONTENT_API_TOKEN is refused: it is wrong, has expired or was deleted\n  → In Strapi: Settings → API Tokens → a token of the type "Read-only"; then `npx wrangler secret put CONTENT_API_TOKEN`.',
    '✗ Content server, open calls: everybody may read /api/lessons at the content server, and with them the answers of each quiz\n  → In Strapi: Settings → Users & Permissions plugin → Roles → Public: take find and findOne away from Lesson.',
    expect.stringMatching(/^✗ Content server, passwords: everybody may call POST \/api\/auth\/local: /),
    '– Content server, quizzes: questions are asked in another language than their page: fewer (quiz, ja-JP: 2)\n  → Write as many questions in each language, in the same order and with as many answers: docs/content-api.md, "Questions".',
    '– Mail: letters to sign in are the content server’s; reminders of reviews are not sent\n  → docs/operating.md, "Signing in".',
    '– Signing in: google is offered and does not work: see Google',
    '– Signing in: the content server lacks the file of one’s data: that is not offered\n  → docs/content-api.md says which calls these are.',
    `✗ Google: people are sent back to https://strapi.example/api/connect/google/callback instead of ${SITE}/api/connect/google/callback\n  → Set server.url of Strapi to ${SITE}.`,
  ])
})

test('no way to sign in is right that its content server refuses, or that only a visitor can try', async () => {
  const answers = { '/api/sign-in-ways': '{"data":["email","wallet"],"meta":{"lacking":["search","send-link"]}}' }
  const saidWhere = (refusesSignature: boolean) => {
    const value = { calls: [], open: [], passwords: [], refusesSignature, untranslated: [] }
    return saidBy(ways, answers, { report: someReport({ content: null, server: { value } }) })
  }
  const lacks =
    '– Signing in: the content server lacks the search, links to sign in by email: that is not offered\n  → docs/content-api.md says which calls these are.'
  expect(await saidWhere(true)).toEqual([
    '– Signing in: email is offered and does not work: see Content server',
    '– Signing in: wallet is offered and does not work: see Content server',
    lacks,
  ])
  expect(await saidWhere(false)).toEqual([
    '✓ Signing in: email is offered',
    '– Signing in: wallet is offered and cannot be tried from here, because the content server signs in',
    lacks,
  ])
})

test('calls that the plugin refuses for the signature are said once, as that', async () => {
  const search = { call: '/api/search', isOne: false, locale: 'en' as const, status: 403, message: 'x', entries: null }
  const calls: CallAnswer[] = [{ ...search, tokenRefused: null, lacking: [], unreadable: [] }]
  const report = someReport({
    content: null,
    server: { value: { calls, open: [], passwords: [], refusesSignature: true, untranslated: [] } },
  })
  const said = (await saidBy(elsewhere, {}, { report })).join('\n')
  expect(said).toContain('its plugin refuses the signature of this site')
  expect(said).not.toContain('/api/search')
})

test('a site that breaks off in the middle is a finding, and the next thing is looked at', async () => {
  const gone = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('socket hang up') }))
  expect(await saidBy([social, bindings], {}, { fetch: gone as unknown as typeof fetch })).toEqual([
    '✗ Social links: there was no answer that could be read (socket hang up)\n  → Look at `npx wrangler tail`, and run the command again.',
    '✓ Bindings: DB, SEARCH, FILES, LEARNERS, PURGE_QUEUE, ANALYTICS, OPERATIONS are bound, and 0 limits; without MAIL, which nobody has to have',
  ])
})
