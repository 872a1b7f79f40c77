import { base64urlnopad, hex } from '@scure/base'
import { type Badge, type BadgeFacts, createBadge } from '../../worker/certificates/badge/badge.ts'
import { importBadgeKey } from '../../worker/certificates/badge/badge-key.ts'

/** For tests: the secret key of RFC 8032, section 7.1, test 1. */
export const SEED = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
export const KEY = await importBadgeKey(base64urlnopad.encode(hex.decode(SEED)))
export const NOW = new Date('2026-11-21T08:09:10.111Z')

export const certificate = (more: Partial<BadgeFacts> = {}): BadgeFacts => ({
  slug: 'Zm9vYmFyYmF6cXV4cXV1eA',
  type: 'course',
  holder: '山田 花子',
  titles: { en: 'Crypto basics', 'ja-JP': '暗号資産の基礎' },
  locale: 'en',
  level: 'Basic',
  lessons: 12,
  issuedAt: new Date('2026-11-20T10:11:12.345Z'),
  revokedAt: null,
  url: 'https://campus.test/certificates/Zm9vYmFyYmF6cXV4cXV1eA',
  about: 'https://campus.test/courses/crypto-basics',
  issuer: { name: 'Campus', url: 'https://campus.test' },
  ...more,
})

/** For tests: the badge of a certificate. */
export async function made(more: Partial<BadgeFacts> = {}): Promise<Badge> {
  const badge = await createBadge(certificate(more), KEY, NOW)
  if (!badge) throw new Error('no badge')
  return badge
}
