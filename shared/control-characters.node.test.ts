import { expect, test } from 'vitest'
import { hasControlCharacter } from './control-characters.ts'

test('C0, DEL, C1 and halves of a surrogate pair are control characters, other characters are not', () => {
  for (const code of [0, 9, 10, 13, 0x1f, 0x7f, 0x80, 0x85, 0x9f, 0xd800, 0xdfff])
    expect(hasControlCharacter(`a${String.fromCharCode(code)}b`), code.toString(16)).toBe(true)
  for (const text of ['', ' ', 'bitcoin', 'ビットコイン', '𠮷野家', '👩‍🚀', 'a\u00a0b', '\u200b'])
    expect(hasControlCharacter(text), text).toBe(false)
})
