import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Certificate } from '../../../shared/content/account.ts'
import { visitPage } from '../../support/visit.ts'
import { countOf, rowsOf } from '../accounts/database.ts'
import {
  achievementsOf,
  atOnce,
  countStored,
  dataOf,
  expectNothingSecret,
  guest,
  idOf,
  type Learner,
  learner,
  learningCensus,
  lessonsOf,
  passed,
  passedCourse,
  progressOf,
  stored,
} from './learner.ts'
import { describeReview, itIs } from './review.ts'

const COURSE = 'crypto-basics'
const QUEST = 'your-first-wallet'
const NOON = Date.parse('2026-11-21T12:00:00Z')

beforeEach(async () => {
  await rowsOf('delete from limits')
})
afterEach(() => vi.useRealTimers())

const ask = (who: Learner, wish: object, query = '') => who.post(`/api/create-certificate${query}`, wish)
const issue = async (who: Learner, wish: object = {}, query = '') =>
  dataOf<Certificate>(await ask(who, { course: COURSE, ...wish }, query))
async function graduate() {
  const who = await learner()
  await passedCourse(who.learner, COURSE)
  return who
}

describe('a certificate', () => {
  test('is for what is passed: before that, 403 with what is missing; for nothing that exists, 404', async () => {
    const ada = await learner()
    await passed(ada.learner, 'lesson', [idOf('lessons', 'what-money-is')])
    await progressOf(ada.browser)
    const before = await learningCensus()
    const early = await ask(ada, { course: COURSE })
    expect(early.status).toBe(403)
    expect(await early.json()).toMatchObject({
      error: { details: { missing: { lessons: lessonsOf(COURSE).slice(1), finalTest: true } } },
    })
    const quest = await ask(ada, { quest: QUEST })
    expect(quest.status).toBe(403)
    expect(await quest.text()).toContain('pick-a-wallet')
    for (const wish of [{ course: 'nothing' }, { quest: COURSE }, { course: QUEST }, { course: 'what-money-is' }])
      expect((await ask(ada, wish)).status, JSON.stringify(wish)).toBe(404)
    for (const wish of [{}, { course: COURSE, quest: QUEST }, { course: [] }, { course: '' }, { course: COURSE, name: 7 }, []])
      expect((await ask(ada, wish)).status, JSON.stringify(wish)).toBe(400)
    expect((await guest().post('/api/create-certificate', { course: COURSE })).status).toBe(401)
    expect(await learningCensus()).toEqual(before)
  })

  test('D1: asked for fifty times at once is one, with one fact and one achievement', async () => {
    const ada = await graduate()
    expect(await atOnce(50, () => ask(ada, { course: COURSE }))).toEqual({ 200: 50 })
    expect(await countOf('certificates', 'user_id = ?', ada.user.id)).toBe(1)
    expect(await countStored(ada.learner, 'facts', "progress = 'pass' and entity = 'course'")).toBe(1)
    expect(await achievementsOf(ada.browser)).toEqual(['first-lesson', 'first-module', 'first-course'])
    const { slug } = await issue(ada)
    expect(slug).toMatch(/^[\w-]{22,}$/)
    expect(await dataOf<Certificate[]>(await ada.get('/api/users/me/certificates'))).toMatchObject([{ slug }])
    expect(await (await ada.get('/api/users/me')).json()).toMatchObject({ id: ada.user.id, certificates: [{ slug }] })
  })

  test.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['  Ada \n Lovelace  ', 'Ada Lovelace'],
    ['Jose\u0301', 'José'],
    ['山田　花子', '山田 花子'],
    ['O’Brien-Ñuñez Jr.', 'O’Brien-Ñuñez Jr.'],
    ['<b>Bobby</b> & "Co"', '<b>Bobby</b> & "Co"'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['𠮷'.repeat(60), '𠮷'.repeat(60)],
    ['A', 'A'],
  ])('says the name %j as %j', async (name, holder) => {
    const ada = await graduate()
    expect((await issue(ada, { name })).holder).toBe(holder)
  })

  test.each([
    '',
    '   ',
    'x'.repeat(61),
    '𠮷'.repeat(61),
    'Ada\u0000',
    'Ada\u001b[31m',
    'Ada\u202eecalevoL',
    'Ada\u2066Lovelace',
    'Ada\u200fLovelace',
    'Ada\u200eLovelace',
    'Ada\u061cLovelace',
    '\u200b',
    '\u2060\u2060',
    '\u00ad',
    '\u3164',
    'Ada\ud800',
  ])('refuses the name %j', async name => {
    const ada = await graduate()
    expect((await ask(ada, { course: COURSE, name })).status).toBe(400)
    expect(await countOf('certificates', 'user_id = ?', ada.user.id)).toBe(0)
  })

  test('says before it is issued which letters of a name our fonts lack, where one asks for that', async () => {
    const ada = await graduate()
    const refused = await ask(ada, { course: COURSE, name: 'Ada გი', onlyIfPrinted: true })
    expect([refused.status, (await refused.json<{ error: { details: object } }>()).error.details]).toEqual([
      422,
      { unprinted: 'გი' },
    ])
    expect(await countOf('certificates', 'user_id = ?', ada.user.id)).toBe(0)
    expect((await issue(ada, { name: '𠮷田 Ánh', onlyIfPrinted: true })).holder).toBe('𠮷田 Ánh')
    const ben = await graduate()
    expect((await issue(ben, { name: 'გი' })).holder).toBe('გი')
  })

  test('can be claimed at once after the name or the photo has changed, with the new name', async () => {
    const ada = await graduate()
    expect((await ada.browser.put(`/api/users/${ada.user.id}`, { username: 'Ada Renamed' })).status).toBe(200)
    expect((await ada.browser.put(`/api/users/${ada.user.id}`, { photo: null })).status).toBe(200)
    expect((await issue(ada)).holder).toBe('Ada Renamed')
  })

  test('shows the public its holder’s account number and the name on it, and no username', async () => {
    const ada = await graduate()
    const { slug } = await issue(ada, { name: 'Ada Lovelace' })
    const answer = await guest().get(`/api/certificate/${slug}`)
    const { data } = await answer.json<{ data: Certificate & { user: object } }>()
    expect([data.user, data.holder]).toEqual([{ id: ada.user.id }, 'Ada Lovelace'])
  })

  test('takes the username where no name was said, and the name of the one before where one was', async () => {
    const ada = await graduate()
    expect((await issue(ada)).holder).toBe(ada.user.username)
    const eve = await graduate()
    await passedCourse(eve.learner, 'scaling-and-other-chains')
    expect((await issue(eve, { name: '江口 イヴ' })).holder).toBe('江口 イヴ')
    expect((await issue(eve, { course: 'scaling-and-other-chains' })).holder).toBe('江口 イヴ')
    expect((await issue(eve, { name: 'Somebody else' })).holder).toBe('江口 イヴ')
  })

  test('speaks both languages, and keeps its title when the course gets another', async () => {
    const ada = await graduate()
    const japanese = await issue(ada, { locale: 'ja-JP' }, '?locale=ja-JP')
    const row = (locale: string) =>
      rowsOf<{ title: string }>(
        "select json_extract(data, '$.headline') as title from entries where kind = 'courses' and slug = ? and locale = ?",
        COURSE,
        locale,
      )
    const [[english], [other]] = [await row('en'), await row('ja-JP')]
    expect(japanese).toMatchObject({
      title: other?.title,
      titles: { en: english?.title, 'ja-JP': other?.title },
      language: 'ja-JP',
      level: 'basic',
      lessons: 6,
    })
    await rowsOf(
      "update entries set data = json_set(data, '$.headline', 'Another name') where kind = 'courses' and slug = ?",
      COURSE,
    )
    try {
      expect(await issue(ada)).toMatchObject({ slug: japanese.slug, title: english?.title })
    } finally {
      for (const [locale, title] of [
        ['en', english?.title],
        ['ja-JP', other?.title],
      ])
        await rowsOf(
          "update entries set data = json_set(data, '$.headline', ?) where kind = 'courses' and slug = ? and locale = ?",
          title,
          COURSE,
          locale,
        )
    }
  })

  test.each([
    ['', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-22'],
    ['Pacific/Pago_Pago', '2026-11-21'],
    ['Asia/Tokyo', '2026-11-21'],
    ['Mars/Olympus', '2026-11-21'],
    ["x'; drop table users; --", '2026-11-21'],
  ])('is dated by the day of its holder: in %j at noon of the 21st in London that is %s', async (zone, day) => {
    const ada = await graduate()
    itIs(NOON)
    const { issuedAt } = await issue(ada, {}, zone ? `?timeZone=${encodeURIComponent(zone)}` : '')
    expect(issuedAt.slice(0, 10)).toBe(day)
  })

  test('shows no email and no wallet to whoever has its address, and its name as text', async () => {
    const ada = await graduate()
    const wallet = '0x83ea1067897aa6E4562BCbf83873D3F142c09028'
    await rowsOf('update users set address = ? where id = ?', wallet, ada.user.id)
    await stored(ada.learner, "delete from about where name = 'profile'")
    await passedCourse(ada.learner, 'scaling-and-other-chains')
    const { slug } = await issue(ada, { name: '<img src=x onerror=alert(1)>' })
    for (const path of [
      `/api/certificate/${slug}`,
      `/certificates/${slug}`,
      `/users/${ada.user.id}/share-certificate/${slug}`,
      `/ja-JP/certificates/${slug}`,
      `/api/certificate/${slug}/badge/status`,
    ]) {
      const { status, html } = await visitPage(path)
      expect(status, path).toBe(200)
      for (const secret of [ada.email, wallet, wallet.toLowerCase(), '<img src=x'])
        if (!path.startsWith('/api') || secret !== '<img src=x') expect(html.includes(secret), `${path}: ${secret}`).toBe(false)
    }
    expect(await issue(ada, { course: 'scaling-and-other-chains', showAddress: true })).toMatchObject({ address: wallet })
    const eve = await learner()
    expect((await visitPage(`/users/${eve.user.id}/share-certificate/${slug}`)).status).toBe(404)
    const moved = await guest().get(`/users/share-certificate/${slug}`)
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      expect.stringContaining(`/users/${ada.user.id}/share-certificate/${slug}`),
    ])
  })

  test.each([0x00, 0xf8, 0xff])('has a page, whatever its address begins with: random bytes of %i', async byte => {
    const ada = await graduate()
    const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation(array => {
      if (array) new Uint8Array(array.buffer).fill(byte)
      return array
    })
    const { slug } = await issue(ada)
    random.mockRestore()
    for (const path of [`/certificates/${slug}`, `/users/${ada.user.id}/share-certificate/${slug}`])
      expect((await visitPage(path)).status, path).toBe(200)
  })

  test('that is revoked says so, and has no more files', async () => {
    const ada = await graduate()
    const { slug } = await issue(ada)
    await rowsOf("update certificates set revoked_at = '2026-11-21T12:00:00.000Z' where slug = ?", slug)
    expect(await dataOf<Certificate>(await ada.get(`/api/certificate/${slug}`))).toMatchObject({
      revokedAt: '2026-11-21T12:00:00.000Z',
    })
    const { status, html } = await visitPage(`/certificates/${slug}`)
    expect([status, /revoked/i.test(html)]).toEqual([200, true])
    for (const file of ['certificate.pdf', 'certificate.png', 'social.png', 'badge'])
      expect((await ada.get(`/api/certificate/${slug}/${file}`)).status, file).toBe(410)
  })

  /** What only its holder is offered, as the page names it. */
  const OF_HOLDER = [
    'certificate.pdf"',
    'linkedin.com',
    'Download Open Badge',
    'Whoever gets the link sees this',
    'social.png" alt',
  ]
  const shownOf = (html: string) => OF_HOLDER.filter(words => html.includes(words))
  const pageFor = async (who: Pick<Learner, 'get'>, path: string) => (await who.get(path)).text()

  test('is large on its page; strangers read what it proves and how to check it, only its holder has more to do', async () => {
    const [ada, eve] = [await graduate(), await learner()]
    const { slug } = await issue(ada, { name: 'Ada' })
    for (const who of [guest(), eve, ada]) {
      const html = await pageFor(who, `/certificates/${slug}`)
      for (const said of [
        'This certificate is valid',
        `src="/api/certificate/${slug}/certificate.png" alt="Certificate – Ada – Crypto from zero" width="2000" height="1414"`,
        'Ada passed the final test and every required lesson of this course.',
        'The course has 6 lessons.',
        'download="open-badge-crypto-basics.json"',
        `href="/courses/${COURSE}"`,
      ])
        expect(html, said).toContain(said)
      expect(shownOf(html)).toEqual(who === ada ? OF_HOLDER : [])
    }
    const shared = await pageFor(guest(), `/users/${ada.user.id}/share-certificate/${slug}`)
    expect(shared).toContain(`src="/api/certificate/${slug}/certificate.png"`)
    expect(shownOf(shared)).toEqual([])
  })

  test('of a quest says its points', async () => {
    const ada = await learner()
    await passed(ada.learner, 'quest', [idOf('quests', QUEST)])
    await passed(
      ada.learner,
      'quest-step',
      ['pick-a-wallet', 'order-the-backup', 'name-the-words'].map(step => idOf('quest-steps', step)),
    )
    const { slug } = await issue(ada, { course: undefined, quest: QUEST, name: 'Ada' })
    const html = await pageFor(guest(), `/certificates/${slug}`)
    expect(html).toContain('<dt>Points</dt><dd>50</dd>')
    expect(html).toContain('Ada did every step of this quest.')
    expect(await pageFor(ada, `/quests/${QUEST}/success`)).toMatch(
      /<li class="[^"]*reward[^"]*"><svg[^>]*>.*?<\/svg>50 points<\/li>/,
    )
  })

  test('that is revoked shows no picture and proves nothing, to its holder neither', async () => {
    const ada = await graduate()
    const { slug } = await issue(ada)
    await rowsOf("update certificates set revoked_at = '2026-11-21T12:00:00.000Z' where slug = ?", slug)
    for (const who of [guest(), ada])
      for (const path of [`/certificates/${slug}`, `/users/${ada.user.id}/share-certificate/${slug}`]) {
        const html = await pageFor(who, path)
        expect(html).toContain('This certificate was revoked on 21 November 2026')
        for (const good of ['This certificate is valid', 'certificate.png', 'What it proves', ...OF_HOLDER])
          expect(html.includes(good), `${path}: ${good}`).toBe(false)
      }
  })

  test('is shared by its holder alone, which earns an achievement once', async () => {
    const [ada, eve] = [await graduate(), await learner()]
    const { slug } = await issue(ada)
    const share = `/api/certificate/${slug}/shared`
    expect((await guest().post(share)).status).toBe(401)
    expect((await eve.post(share)).status).toBe(404)
    expect(await achievementsOf(ada.browser)).not.toContain('first-share')
    expect(await atOnce(20, () => ada.post(share))).toEqual({ 204: 20 })
    expect(await achievementsOf(ada.browser)).toContain('first-share')
    expect(await countStored(ada.learner, 'facts', "entity = 'share'")).toBe(1)
    expect(await achievementsOf(eve.browser)).toEqual([])
  })
})

describeReview()

test('H3: nothing that was said held a key, or an explanation before its answer', () => {
  expectNothingSecret()
})
