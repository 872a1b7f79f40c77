import { describe, expect, test } from 'vitest'
import naughty from '../tests/vectors/blns.json' with { type: 'json' }
import { emailAddress } from './content/email-address.ts'
import { emailInHeader, parseEmail } from './email.ts'
import { firstError } from './form-rules.ts'

describe('an email', () => {
  test.each([
    ['a..b@docomo.ne.jp', 'a..b@docomo.ne.jp'],
    ['a.@ezweb.ne.jp', 'a.@ezweb.ne.jp'],
    ['.a@docomo.ne.jp', '.a@docomo.ne.jp'],
    ['aiko＠example.com', 'aiko@example.com'],
    ['ａｉｋｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'aiko@example.com'],
    ['　aiko@example.com ', 'aiko@example.com'],
    ['aiko@xn--r8jz45g.xn--zckzah', 'aiko@xn--r8jz45g.xn--zckzah'],
  ])('%s is taken as %s', (typed, email) => {
    expect(parseEmail(typed)).toBe(email)
  })

  test('is judged alike by a form and by a call', () => {
    for (const typed of [
      ...naughty,
      'a..b@docomo.ne.jp',
      'a.@x.jp',
      'aiko＠example.com',
      'a@b',
      'あ@example.com',
      'a@b.co\u0000',
    ])
      if (typed.trim())
        expect(emailAddress.safeParse(typed).success, typed).toBe(firstError('required|email|max:254', typed, {}) === null)
  })
})

test.each([
  ['aiko.sato@example.com', 'aiko.sato@example.com'],
  ['a..b@docomo.ne.jp', '"a..b"@docomo.ne.jp'],
  ['a.@docomo.ne.jp', '"a."@docomo.ne.jp'],
  ['.a@docomo.ne.jp', '".a"@docomo.ne.jp'],
])('%s is %s in a header', (email, written) => {
  expect(emailInHeader(email)).toBe(written)
})
