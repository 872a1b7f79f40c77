const CONTROL = /[\p{Cc}\p{Cs}]/u

/** Returns whether a text holds a control character (C0, DEL, C1) or half of a surrogate pair: no slug, key, id or search does. */
export const hasControlCharacter = (text: string) => CONTROL.test(text)
