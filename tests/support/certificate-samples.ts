import type { CertificateFacts } from '../../worker/certificates/drawing/facts.ts'

/** A certificate for tests. */
export const SAMPLE: CertificateFacts = {
  slug: 'k3Jd82hfPq0xYz7TnB4mVw',
  type: 'course',
  holder: 'Anna Lindqvist',
  titles: { en: 'Wallets and keys: who holds your money', 'ja-JP': 'ウォレットと鍵：あなたのお金を持つのはだれか' },
  locale: 'en',
  level: 'advanced',
  lessons: 12,
  // Already the next day in Japan.
  issuedAt: '2026-11-21T18:30:00Z',
  address: null,
  issuer: 'Campus',
  url: 'https://campus.test/certificates/k3Jd82hfPq0xYz7TnB4mVw',
}

export const JAPANESE: CertificateFacts = { ...SAMPLE, holder: '東海林 さくら', locale: 'ja-JP' }

/** Everything as long as it may be. */
export const LONGEST: CertificateFacts = {
  ...JAPANESE,
  holder: '勅使河原左衛門尉藤原朝臣髙﨑'.repeat(5).slice(0, 60),
  titles: {
    en: 'Zero-knowledge proofs from first principles to rollups: what they prove, what they hide and what they cost '.repeat(2),
    'ja-JP':
      'ゼロ知識証明の基礎からロールアップまで：何を証明し、何を隠し、いくらかかるのかを手を動かしながら学ぶ実践コース'.repeat(2),
  },
  level: 'expert',
  lessons: 999,
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  issuer: 'The Very Long Named International Academy of Cryptography and Decentralised Finance',
  url: `https://a-very-long-name-of-an-academy.example.co.jp/ja-JP/certificates/${'k3Jd82hfPq0xYz7TnB4mVw'.repeat(3)}`,
}

/** Names that a drawing must take, each with what is special about it. */
export const NAMES: Record<string, string> = {
  'Latin letters': 'Anna Lindqvist',
  diacritics: 'Đặng Thị Ngọc Ánh Łukasz Žižek Ñandú',
  'a ligature': 'Steffi Griffith',
  kanji: '東海林 さくら',
  'kanji outside JIS X 0208': '髙﨑 𠮷野 彅',
  'full-width and half-width forms': 'ＡＢＣ ｱｲｳ',
  Hangul: '한지민',
  'simplified Chinese': '张伟 刘洋',
  Greek: 'Γιώργος Παπαδόπουλος',
  Cyrillic: 'Олександр Щербина',
  Devanagari: 'प्रिया क्षत्रिय',
  Thai: 'ชนกานต์ กี่ปั้น',
}
