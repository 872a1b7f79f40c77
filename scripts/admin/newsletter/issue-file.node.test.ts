import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../temporary-folder.ts'
import { readIssue } from './issue-file.ts'
import { letterText } from './plain-text.ts'

const folder = temporaryFolder('campus-issue-')

function written(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test('a file becomes a subject, safe HTML, and the same in words', () => {
  const issue = readIssue(
    written(
      '2026-12.en.md',
      '---\nsubject: News of December\n---\n\nA new [course](https://campus.test/courses).\n\n- one\n- **two**\n',
    ),
  )
  expect(issue).toEqual({
    // As sha256sum says it.
    hash: 'f75db3602632dd1a0f26b7b86639ef5050477176240b420a68ad6d110fcca5eb',
    locale: 'en',
    subject: 'News of December',
    html: '<p>A new <a href="https://campus.test/courses" rel="noopener noreferrer">course</a>.</p>\n<ul>\n<li>one</li>\n<li><strong>two</strong></li>\n</ul>',
    text: 'A new course (https://campus.test/courses).\n\n- one\n- two',
  })
})

test('the same words with CRLF, and with a byte order mark, are the same issue', () => {
  const text = '---\nsubject: What is new\n---\n\nThere is a course about fees.\n\n```\na\nb\n```\n'
  const issue = readIssue(written('2026-12.en.md', text))
  const withCrlf = text.replaceAll('\n', '\r\n')
  for (const other of [withCrlf, `\ufeff${text}`, `\ufeff${withCrlf}`])
    expect(readIssue(written('2026-12.en.md', other))).toEqual(issue)
})

test('a file in another encoding is refused as such', () => {
  const file = written('latin.en.md', '')
  writeFileSync(file, Buffer.from('---\nsubject: Café\n---\nHello', 'latin1'))
  expect(() => readIssue(file)).toThrow('is not UTF-8')
})

test.each([
  ['no-language.md', '---\nsubject: x\n---\nHello', 'does not say its language'],
  ['a.fr.md', '---\nsubject: x\n---\nBonjour', 'does not say its language'],
  ['a.en.md', 'Hello', 'does not begin with front matter'],
  ['b.en.md', '---\ntitle: x\n---\nHello', '"subject" is missing'],
  ['c.en.md', '---\nsubject: x\n---\n', 'There are no words'],
  ['d.en.md', '---\nsubject: x\n---\nSee [here](/courses)', '/courses leads nowhere from a mailbox'],
  ['e.en.md', '---\nsubject: x\n---\n![A cat](cat.png)', 'cat.png leads nowhere from a mailbox'],
  ['f.en.md', '---\nsubject: x\n---\n<b>Hello</b>', 'Raw HTML is not allowed in a text'],
  ['g.en.md', '---\nsubject: x\n---\n::figure{name="hash"}', 'It must hold absolute links only'],
  ['i.en.md', '---\nsubject: x\n---\nSo $$x = 1$$.', 'A formula is not shown in mail'],
  ['h.ja-JP.md', '---\nsubject: お知らせ\n---\nサインインしてください。', '「サインイン」 is not in the house style'],
])('%s is refused in words', (name, text, words) => {
  expect(() => readIssue(written(name, text))).toThrow(words)
})

test.each([
  ['<p>one<br>two</p><p>three</p>', 'one\ntwo\n\nthree'],
  ['<h2>Title</h2><p>Words</p>', 'Title\n\nWords'],
  ['<ol start="3"><li>three</li><li><p>four</p><ul><li>deep</li></ul></li></ol>', '3. three\n4. four\n   - deep'],
  ['<blockquote><p>said</p><p>twice</p></blockquote>', '> said\n> \n> twice'],
  ['<pre><code>a\n  b\n</code></pre><hr>', 'a\n  b\n\n----'],
  ['<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>', 'a | b\n1 | 2'],
  ['<p><a href="https://a.test">https://a.test</a> <a href="mailto:a@a.test">a@a.test</a></p>', 'https://a.test a@a.test'],
  ['<p><img src="https://a.test/x.png" alt="A cat">&amp; 1 &lt; 2</p>', 'A cat& 1 < 2'],
])('%s in words alone', (html, text) => {
  expect(letterText(html)).toBe(text)
})
