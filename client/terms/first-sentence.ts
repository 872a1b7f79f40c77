const TAG = /<[^>]+>/g
/** Up to the first full stop that ends a sentence: behind a Western one stands a blank or nothing, so 21.5 goes on. */
const SENTENCE = /^.*?(?:[。！？]|[.!?](?=\s|$))/s

/** The first sentence of a rich text, as HTML without tags. */
export function firstSentence(html: string): string {
  const words = html.replace(TAG, '').replace(/\s+/g, ' ').trim()
  return SENTENCE.exec(words)?.[0] ?? words
}
