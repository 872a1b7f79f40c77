import type { Locale } from '../../shared/locale.ts'
import { Note } from '../ui/section.tsx'
import { useLocale, useT } from '../visit/context.tsx'

/** Says that a text is not there in the reader's language yet. */
export function ForeignNote({ locale }: { locale: Locale }) {
  const own = useLocale()
  const t = useT()
  return locale === own ? null : <Note>{t('not_translated_yet')}</Note>
}
