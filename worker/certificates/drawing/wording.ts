import type { Locale } from '../../../shared/locale.ts'
import type { CertificateFacts } from './facts.ts'

/** Words that only drawn certificates use: they are part of the drawing, so editors do not override them. */
interface Wording {
  heading: string
  done: Record<CertificateFacts['type'], string>
  level: string
  levels: Record<NonNullable<CertificateFacts['level']>, string>
  lessons: Record<CertificateFacts['type'], string>
  date: string
  issuer: string
  wallet: string
  verify: string
  missing: string
}

const WORDING: Record<Locale, Wording> = {
  en: {
    heading: 'Certificate',
    done: { course: 'has completed the course', quest: 'has finished the quest' },
    level: 'Level',
    levels: { basic: 'Basic', advanced: 'Advanced', expert: 'Expert' },
    lessons: { course: 'Lessons', quest: 'Steps' },
    date: 'Date',
    issuer: 'Issued by',
    wallet: 'Wallet',
    verify: 'Scan the code or open this address to check the certificate.',
    missing: '〓 stands for a character that cannot be printed here. The address shows the name in full.',
  },
  'ja-JP': {
    heading: '修了証',
    done: { course: '次のコースを修了したことを証します。', quest: '次のクエストを達成したことを証します。' },
    level: 'レベル',
    levels: { basic: '初級', advanced: '中級', expert: '上級' },
    lessons: { course: 'レッスン', quest: 'ステップ' },
    date: '修了日',
    issuer: '発行',
    wallet: 'ウォレット',
    verify: 'この修了証は、QRコードまたは次のアドレスで確認できます。',
    missing: '〓は、ここで印字できない文字です。正しい表記は上のアドレスで確認できます。',
  },
}

export const wordingFor = (locale: Locale): Wording => WORDING[locale]
