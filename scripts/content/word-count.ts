const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/g

/** Japanese is counted in characters, everything else in words. */
export function countWords(text: string): { words: number; characters: number } {
  const characters = text.match(JAPANESE)?.length ?? 0
  const words = text
    .replace(JAPANESE, ' ')
    .split(/\s+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word)).length
  return { words, characters }
}
