import type { Locale } from '../../../../shared/locale.ts'

/** What an owner is told of: a way in, a device, an email, or a second account. */
export type OwnerEvent =
  | { event: 'way-added' | 'way-removed'; way: string }
  | { event: 'new-device'; device: string }
  | { event: 'email-changed'; from: string; to: string }
  | { event: 'merged' }

interface Words {
  subject: string
  /** What has happened; `{name}` is the account, `{when}` the moment. */
  hello: string
}

const EN: Record<OwnerEvent['event'], Words> = {
  'way-added': {
    subject: 'A new way to sign in to your Campus account',
    hello: 'A way to sign in was added to your Campus account “{name}”: {way} ({when}).',
  },
  'way-removed': {
    subject: 'A way to sign in was removed from your Campus account',
    hello: 'A way to sign in was removed from your Campus account “{name}”: {way} ({when}).',
  },
  'new-device': {
    subject: 'A new device signed in to your Campus account',
    hello: 'Your Campus account “{name}” was signed in to on a device that it did not know: {device} ({when}).',
  },
  'email-changed': {
    subject: 'The email of your Campus account has changed',
    hello: 'The email of your Campus account “{name}” changed from {from} to {to} ({when}).',
  },
  merged: {
    subject: 'Your Campus accounts were merged',
    hello: 'Another account was merged into your Campus account “{name}”, with all its ways to sign in ({when}).',
  },
}

const JA: Record<OwnerEvent['event'], Words> = {
  'way-added': {
    subject: 'Campusアカウントにログイン方法が追加されました',
    hello: 'Campusアカウント「{name}」に、ログイン方法が追加されました：{way}（{when}）',
  },
  'way-removed': {
    subject: 'Campusアカウントからログイン方法が削除されました',
    hello: 'Campusアカウント「{name}」から、ログイン方法が削除されました：{way}（{when}）',
  },
  'new-device': {
    subject: 'Campusアカウントに新しい端末からのログインがありました',
    hello: 'Campusアカウント「{name}」に、初めての端末からログインがありました：{device}（{when}）',
  },
  'email-changed': {
    subject: 'Campusアカウントのメールアドレスが変更されました',
    hello: 'Campusアカウント「{name}」のメールアドレスが、{from} から {to} に変更されました（{when}）。',
  },
  merged: {
    subject: 'Campusアカウントが統合されました',
    hello: '別のアカウントが、ログイン方法とともにCampusアカウント「{name}」に統合されました（{when}）。',
  },
}

export const EVENT_WORDS: Record<Locale, typeof EN> = { en: EN, 'ja-JP': JA }

/** What to do, if it was somebody else; `{contact}` is the academy's own address. */
export const WHAT_TO_DO: Record<Locale, { button: string; ignore: string; contact: string; unknownDevice: string }> = {
  en: {
    button: 'Open my profile',
    ignore:
      'If this was you, you need do nothing. If not, open your profile: end all sessions, and remove the ways to sign in that you do not know.',
    contact: ' If you can no longer sign in, write to {contact}.',
    unknownDevice: 'an unknown browser',
  },
  'ja-JP': {
    button: 'プロフィールを開く',
    ignore:
      'ご自身の操作であれば、何もする必要はありません。お心当たりがない場合は、プロフィールを開いてすべてのログインを終了し、覚えのないログイン方法を削除してください。',
    contact: 'ログインできなくなった場合は、{contact} までご連絡ください。',
    unknownDevice: '不明なブラウザ',
  },
}
