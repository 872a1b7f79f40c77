import { expect, test } from 'vitest'
import { newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { decoded } from '../../support/html.ts'
import naughty from '../../vectors/blns.json' with { type: 'json' }
import { countOf, rowsOf } from './database.ts'

type Somebody = Awaited<ReturnType<typeof somebody>>

const renames = ({ browser, user }: Somebody, username: unknown, more: object = {}) =>
  browser.put(`/api/users/${user.id}`, { username, ...more })
const nameOf = async ({ browser }: Somebody) => (await (await browser.get('/api/users/me')).json<{ username: string }>()).username

/** A name as it is kept (docs of the call): NFC, trimmed, single blanks. */
const asKept = (text: string) => text.normalize('NFC').trim().replace(/\s+/gu, ' ')
const TAKEN = 'this username is already taken'

test.each([
  'Ed',
  'O’Neil-Smith',
  '学習者',
  'がくしゅうしゃ',
  'Ольга',
  'עברית',
  'محمد',
  'हिन्दी',
  '한국어',
  'ada 2',
  '👩‍🚀 ada',
  'ada_lovelace.1815',
  '葛\u{e0100}城',
  'می‌خواهم',
  '𠮷野家',
  'x'.repeat(30),
  '学'.repeat(30),
  '𠮷'.repeat(30),
])('B7: %s is a name, kept letter by letter', async name => {
  const person = await somebody()
  const answer = await renames(person, name)
  expect(await answer.json()).toMatchObject({ username: name.normalize('NFC') })
  expect(await nameOf(person)).toBe(name.normalize('NFC'))
  await rowsOf(
    'update users set username = ?, username_key = ? where id = ?',
    `x${person.user.id}`,
    `x${person.user.id}`,
    person.user.id,
  )
})

test('B7: letters are counted as people see them: thirty of a composed script are thirty, however a keyboard sends them', async () => {
  const person = await somebody()
  const typed = 'が'.repeat(30).normalize('NFD')
  expect([...typed]).toHaveLength(60)
  expect((await renames(person, typed)).status).toBe(200)
  expect(await nameOf(person)).toBe('が'.repeat(30))
  expect((await renames(person, 'が'.repeat(31).normalize('NFD'))).status).toBe(400)
})

const NO_NAMES: unknown[] = [
  ...[
    '',
    ' ',
    'a',
    '学',
    ' a ',
    '𠮷',
    'x'.repeat(31),
    '学'.repeat(31),
    'x'.repeat(20_000),
    '--',
    '...',
    '🙂🙂',
    '\u0000\u0000',
    'a\u0000b',
    'a\u0007b',
  ],
  ...[
    'ada\u200b',
    '\u200eada',
    'ada\u202egnp.exe',
    'a\u2066b',
    'so\u00adft',
    '\u3164\u3164',
    '\uffa0\uffa0',
    '\u115f\u1160',
    'a\u034fb',
    'a\u{e0041}b',
  ],
  ...['\ud800x', 'a\ue000b', 'a\uffffb', 'a\u{1ffff}b', null, 7, true, [], ['ada'], { toString: 'ada' }],
]

test('B7: what is no name, or hides or turns text, is refused at its field, and nothing changes', async () => {
  const person = await somebody()
  for (const name of NO_NAMES) {
    const answer = await renames(person, name)
    expect(answer.status, JSON.stringify(name)?.slice(0, 40)).toBe(400)
    expect(await answer.json(), JSON.stringify(name)?.slice(0, 40)).toMatchObject({
      error: { code: 400, errors: [{ path: 'username' }] },
    })
  }
  expect(await nameOf(person)).toBe(person.user.username)
})

test('B7: every naughty string is refused at its field or comes back exactly, in every answer and in the page of its owner', async () => {
  const person = await somebody()
  let [kept, refused] = [0, 0]
  for (const text of naughty as string[]) {
    const answer = await renames(person, text)
    expect([200, 400], text).toContain(answer.status)
    if (answer.status === 400) {
      expect(await answer.json(), text).toMatchObject({ data: null, error: { code: 400, errors: [{ path: 'username' }] } })
      refused++
      continue
    }
    expect((await answer.json<{ username: string }>()).username, text).toBe(asKept(text))
    expect(await nameOf(person), text).toBe(asKept(text))
    kept++
  }
  expect(kept).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(100)
}, 60_000)

test('B1: a name that looks like script is text in the pages of its owner', async () => {
  const person = await somebody()
  for (const name of [
    '<img src=x onerror=alert(1)>',
    '</script><script>alert(1)//',
    '"><b>x',
    "';alert(1)//",
    '{{7*7}} <%=7*7%>',
    '\\u003cscript\\u003e x',
  ]) {
    expect((await renames(person, name)).status, name).toBe(200)
    for (const path of ['/courses', '/', '/ja-JP/library', '/nope/nope/nope']) {
      const html = await (await person.get(path)).text()
      expect(html, name).not.toContain(name.includes('<') ? name : '<img src=x')
      expect(
        decoded(html).includes(name) || html.includes(JSON.stringify(name).slice(1, -1).replaceAll('<', '\\u003c')),
        `${name} at ${path}`,
      ).toBe(true)
    }
  }
})

const LOOK_ALIKES: [string, string[]][] = [
  ['Ada', ['ada', 'ADA', 'Ａda', 'ａｄａ', '𝐀𝐝𝐚', 'ⓐda', ' Ada ', 'A\u200dda', 'ada\ufe0f']],
  ['straße', ['STRASSE', 'strasse', 'Straße', 'STRAẞE']],
  ['ΟΔΟΣ', ['οδος', 'οδοσ']],
  ['カタカナ', ['ｶﾀｶﾅ']],
  ['ﬁnn', ['finn', 'FINN']],
  ['café', ['cafe\u0301', 'CAFÉ']],
  ['No 1', ['№ 1', 'no １', 'no  1', 'no\u00a01']],
]

test.each(LOOK_ALIKES)('B7: while somebody is called %s, nobody else can be called what looks the same', async (name, others) => {
  const [first, second] = [await somebody(), await somebody()]
  expect((await renames(first, name)).status).toBe(200)
  for (const other of others) {
    const answer = await renames(second, other)
    expect(answer.status, other).toBe(400)
    expect(await answer.json(), other).toMatchObject({
      error: { message: TAKEN, errors: [{ path: 'username', message: TAKEN }] },
    })
    // Their own name in another spelling is theirs.
    expect((await renames(first, other)).status, other).toBe(200)
  }
  expect(await nameOf(second)).toBe(second.user.username)
})

test('B7: names that differ are two names', async () => {
  const [first, second] = [await somebody(), await somebody()]
  for (const [one, two] of [
    ['Ann', 'Anne'],
    ['はな', 'ハナ'],
    ['Ida', 'Idá'],
    ['олег', 'oлег'],
  ] as const) {
    expect((await renames(first, one)).status, one).toBe(200)
    expect((await renames(second, two)).status, two).toBe(200)
  }
})

test('B7: of fifty people who take one name at the same moment one gets it, and the others are told', async () => {
  const people: Somebody[] = []
  for (let i = 0; i < 50; i++) people.push(await somebody())
  const answers = await Promise.all(people.map((person, i) => renames(person, i % 2 ? 'Only One' : 'ＯＮＬＹ one')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of answers.filter(({ ok }) => !ok)) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { message: TAKEN, errors: [{ path: 'username', message: TAKEN }] } })
  }
  expect(await countOf('users', "username_key = 'only one'")).toBe(1)
}, 60_000)

test('B7: first names are made up, never of the email, and never two the same', async () => {
  const people: { username: string }[] = []
  for (let i = 0; i < 30; i++) {
    const browser = newBrowser()
    await signInByEmail(browser, `very.private.name${i}@first.test`)
    people.push(await (await browser.get('/api/users/me')).json())
  }
  for (const { username } of people) expect(username).toMatch(/^learner-[a-z2-9]{6}$/)
  expect(new Set(people.map(({ username }) => username)).size).toBe(30)
})
