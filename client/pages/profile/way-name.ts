import type { Translate } from '../../../shared/words.ts'

const BRANDS: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' }

/** A way of signing in by its name; one that only another content server knows keeps the name it has there. */
export function wayName(t: Translate, way: string): string {
  if (way === 'email') return t('email')
  return way === 'wallet' ? t('wallet') : (BRANDS[way] ?? way)
}
