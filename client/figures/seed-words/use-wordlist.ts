import { useEffect, useState } from 'react'

/** The 2,048 words, which are 5 kB and come once the figure lives; until then there are their numbers. */
export function useWordlist(): readonly string[] | null {
  const [words, setWords] = useState<readonly string[] | null>(null)
  useEffect(() => {
    let isShown = true
    import('@scure/bip39/wordlists/english').then(
      ({ wordlist }) => isShown && setWords(wordlist),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])
  return words
}
