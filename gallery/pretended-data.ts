import { parse } from 'yaml'
import type { AccountData } from '../client/account/models.ts'
import type { SiteFacts } from '../client/state/snapshot.ts'
import { ACHIEVEMENTS, achievementUrl } from '../shared/achievements.ts'
import type { Notification, User } from '../shared/content/account.ts'
import type { ArticleCard } from '../shared/content/article.ts'
import type { CourseCard } from '../shared/content/course.ts'
import type { LearnerProgress } from '../shared/content/progress.ts'
import type { QuestCard } from '../shared/content/quest.ts'
import { common } from '../shared/content/site.ts'
import type { Locale } from '../shared/locale.ts'
import siteFile from './content/common/site/en.md?raw'

/** Entries and people that nobody has written: only what the components show of them. */

const DAY = '2026-04-01T09:00:00.000Z'
/** Two languages of a text. */
export type Both = readonly [en: string, ja: string]
export const inLocale = ([en, ja]: Both, locale: Locale) => (locale === 'en' ? en : ja)

const commonIn = (markdown: string) => common.parse(parse(markdown.split('---')[1] ?? ''))
/** The common site data of `gallery/content`: all that editors may give a site. */
const COMMON = commonIn(siteFile)
export const SITE: SiteFacts = COMMON
export const BANNER = COMMON.banner
export const NOTICE = COMMON.notice

const entry = (id: number, locale: Locale) => ({ id, documentId: `pretended-${id}`, locale, publishedAt: DAY, updatedAt: DAY })

const LEVELS = {
  basic: ['Basic', '基礎'],
  advanced: ['Advanced', '応用'],
  expert: ['Expert', '上級'],
} as const

export const courseOf = (locale: Locale, level: keyof typeof LEVELS = 'basic', slug = 'pretended-course'): CourseCard => ({
  ...entry(1, locale),
  slug,
  headline: inLocale(['What a wallet keeps for you', 'ウォレットは何を預かるのか'], locale),
  description: inLocale(
    [
      'Keys, addresses and what happens when you sign. No knowledge needed.',
      '鍵とアドレス、そして署名の意味を、前提知識なしで学びます。',
    ],
    locale,
  ),
  readingTime: 45,
  level: { slug: level, name: inLocale(LEVELS[level], locale) },
  cover: null,
  buildsOn: [],
  moduleCount: 3,
  lessonCount: 12,
})

export const articleOf = (locale: Locale, written: Locale = locale): ArticleCard => ({
  ...entry(2, written),
  slug: 'pretended-article',
  headline: inLocale(['How a block is found', 'ブロックはどうやって見つかるのか'], written),
  excerpt: inLocale(['Miners guess numbers; one of them is lucky.', 'マイナーは数を試し続け、やがて一人が当てます。'], written),
  sourceLink: null,
  readingTime: 7,
  checkedAt: DAY,
  cover: null,
  articleType: { slug: 'guide', name: inLocale(['Guide', '入門'], locale) },
})

const STEPS = ['pretended-step-1', 'pretended-step-2', 'pretended-step-3']

export const questOf = (locale: Locale): QuestCard => ({
  ...entry(3, locale),
  slug: 'pretended-quest',
  headline: inLocale(['Send your first testnet coin', '初めてのテストネット送金'], locale),
  description: inLocale(['Three steps, nothing that costs money.', '3 つのステップ。お金は一切かかりません。'], locale),
  steps: STEPS.map((slug, i) => ({
    ...entry(10 + i, locale),
    slug,
    headline: inLocale([`Step ${i + 1} of the way`, `道のりの ${i + 1} 歩目`], locale),
    order: i,
  })),
  rewards: [{ title: inLocale(['points', 'ポイント'], locale), amount: 50 }],
  cover: null,
})

/** Lessons of the course that the progress below is about. */
export const LESSONS = ['pretended-lesson-1', 'pretended-lesson-2', 'pretended-lesson-3', 'pretended-lesson-4']

const LESSON_TITLES = ['What a key is', 'Who keeps it', 'Signing is not sending', 'When it is lost']

export const PROGRESS: LearnerProgress = {
  counters: {
    questsStarted: 2,
    questsPassed: 1,
    stepsStarted: 4,
    stepsPassed: 3,
    coursesStarted: 2,
    coursesPassed: 1,
    lessonsPassed: 14,
  },
  points: 120,
  started: {
    courses: ['pretended-course', 'pretended-course-passed'],
    quests: ['pretended-quest', 'pretended-quest-passed'],
    steps: STEPS,
  },
  passed: {
    lessons: LESSONS.slice(0, 2),
    modules: ['pretended-course/first'],
    finalTests: ['pretended-course-passed'],
    courses: ['pretended-course-passed'],
    quests: ['pretended-quest-passed'],
    steps: STEPS.slice(0, 1),
  },
  next: {
    course: 'pretended-course',
    courseTitle: 'What a wallet keeps for you',
    lesson: LESSONS[2] ?? null,
    lessonTitle: 'Signing is not sending',
    path: LESSONS.map((slug, i) => ({ slug, title: LESSON_TITLES[i] ?? slug, minutes: 8 + i, required: true })),
    hasFinalTest: true,
  },
  offered: { course: 'pretended-course-next', title: 'Reading a blockchain', minutes: 74 },
  quest: { quest: 'pretended-quest', title: 'Send your first testnet coin', step: STEPS[1] ?? '', number: 2, count: 3 },
  calendar: { timeZone: 'UTC', today: '2026-11-26', learned: ['2026-11-23', '2026-11-25', '2026-11-26'] },
  lastPassedModule: 'pretended-course/first',
  toReview: 6,
  nextReview: { inDays: 1, count: 2 },
  seen: { 'pretended-lesson-2': 3 },
  recall: { [LESSONS[0] ?? '']: 'kept', [LESSONS[1] ?? '']: 'known', [LESSONS[2] ?? '']: 'learning' },
}

export const USER: User = {
  id: 7,
  username: 'Hanako 花子',
  email: 'hanako@campus.example',
  address: null,
  photo: null,
  ...PROGRESS.counters,
}

export const WALLET_USER: User = { ...USER, email: null, address: '0x52908400098527886E0F7030069857D2E4169EE7' }
export const PHOTO_USER: User = { ...USER, photo: { url: achievementUrl('first-quest'), alternativeText: '' } }

const achievementTitle = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')
const UNLOCKED = 4

export const ACHIEVED = ACHIEVEMENTS.map((slug, i) => ({
  ...entry(100 + i, 'en'),
  slug,
  title: achievementTitle(slug),
  description: 'How it is earned, in a sentence.',
  image: { url: achievementUrl(slug), alternativeText: '' },
  unlocked: i < UNLOCKED,
  unlockedAt: i < UNLOCKED ? DAY : null,
}))

export const CERTIFICATE = {
  id: 1,
  slug: 'pretended-certificate',
  type: 'course' as const,
  entityId: 'pretended-course-passed',
  entitySlug: 'pretended-course-passed',
  title: 'What a wallet keeps for you',
  issuedAt: DAY,
  titles: { en: 'What a wallet keeps for you', 'ja-JP': 'ウォレットは何を預かるのか' },
  level: 'basic' as const,
  lessons: 12,
  holder: 'Hanako Yamada 山田花子',
  address: null,
  language: 'en' as const,
  revokedAt: null,
}

const earned = (id: number, event: Notification['event']): Notification => ({
  id,
  documentId: `pretended-news-${id}`,
  read: false,
  event,
  createdAt: DAY,
})

export const NEWS: readonly Notification[] = [
  earned(1, { eventType: 'New User Achievement', achievement: { id: 1, slug: 'first-lesson', title: 'First lesson' } }),
  earned(2, {
    eventType: 'New User Certificate',
    certificate: { id: 1, slug: CERTIFICATE.slug, title: CERTIFICATE.title, titles: CERTIFICATE.titles },
  }),
]

const bookmark = (id: number, type: 'course' | 'article' | 'quest', slug: string, headline: string) => ({
  id,
  documentId: `pretended-bookmark-${id}`,
  entityId: slug,
  type,
  entity: { slug, headline, sourceLink: null },
})

export const ACCOUNT: AccountData = {
  user: USER,
  achievements: { data: ACHIEVED, meta: { progress: { unlocked: UNLOCKED, total: ACHIEVED.length } } },
  bookmarks: {
    data: {
      articles: [bookmark(1, 'article', 'pretended-article', 'How a block is found')],
      courses: [bookmark(2, 'course', 'pretended-course-passed', 'What a wallet keeps for you')],
      quests: [],
    },
  },
  certificates: { data: [CERTIFICATE] },
  notifications: { data: [...NEWS] },
}

/** A learner who has just begun: nothing is there yet. */
export const FRESH_ACCOUNT: AccountData = {
  user: WALLET_USER,
  achievements: {
    data: ACHIEVED.map(one => ({ ...one, unlocked: false, unlockedAt: null })),
    meta: { progress: { unlocked: 0, total: ACHIEVED.length } },
  },
  bookmarks: { data: { articles: [], courses: [], quests: [] } },
  certificates: { data: [] },
}
