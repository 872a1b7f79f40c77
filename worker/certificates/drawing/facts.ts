import type { Locale } from '../../../shared/locale.ts'

/** What a drawn certificate says. Nothing else is read while it is drawn, so the same facts give the same file. */
export interface CertificateFacts {
  slug: string
  type: 'course' | 'quest'
  /** The name that the holder chose: 1 to 60 characters of any script. */
  holder: string
  titles: Readonly<Record<Locale, string>>
  /** The language of the holder. */
  locale: Locale
  level: 'basic' | 'advanced' | 'expert' | null
  /** Lessons of the course or steps of the quest; 0 is not shown. */
  lessons: number
  /** ISO 8601, with time and zone. */
  issuedAt: string
  /** A wallet, shown only where its holder chose so. */
  address: string | null
  /** The name of the academy. */
  issuer: string
  /** The absolute address of the public page, which the QR code holds. */
  url: string
}

export type CertificateKind = 'pdf' | 'png' | 'social'
