import { z } from 'zod'
import { holdsAddress } from '../holds-address.ts'
import { LEVELS } from '../levels.ts'
import { LOCALES, type Locale } from '../locale.ts'
import { emailAddress } from './email-address.ts'
import { entry, listOf, media, slug, text, webAddress } from './entry.ts'

/** What signed-in calls of the specification's section 7 send and answer. */
export const ENTITY_TYPES = ['course', 'article', 'quest'] as const
export const EVENT_TYPES = ['New User Achievement', 'New User Certificate'] as const

const counter = z.number().int().min(0).catch(0)

export const user = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string().nullish(),
  address: z.string().nullish(),
  photo: media,
  questsStarted: counter,
  questsPassed: counter,
  stepsStarted: counter,
  stepsPassed: counter,
  coursesStarted: counter,
  coursesPassed: counter,
  lessonsPassed: counter,
})
export type User = z.infer<typeof user>

/** A sign-in as the content server answers it. The token leaves the gateway for that server only. */
export const signedIn = z.object({
  jwt: z.string().min(1),
  /** Beyond Strapi: when the token ends, ISO 8601. */
  expiresAt: z.string().optional(),
  user,
  /** Of the content server built in: the learner's object. */
  learner: z.object({ key: z.string() }).optional(),
  /** Beyond Strapi: whether the account has just begun. */
  created: z.boolean().catch(false).default(false),
  /** Beyond Strapi: the provider gave an email address without vouching for it. */
  emailUnverified: z.boolean().catch(false).default(false),
  context: z.object({ returnTo: z.string().optional() }).catch({}).default({}),
})

/** A way of signing in that was added to an account. */
export const linked = z.object({ linked: z.literal(true), user })

export const identity = z.object({
  id: z.string(),
  provider: z.string(),
  label: z.string(),
  since: z.string(),
})
export type Identity = z.infer<typeof identity>

export const session = z.object({
  id: z.string(),
  way: z.string(),
  device: z.string(),
  since: z.string(),
  lastUsed: z.string(),
  current: z.boolean(),
})
export type SessionFacts = z.infer<typeof session>

export const achievement = entry.extend({
  slug,
  title: text,
  description: text,
  image: media,
  unlocked: z.boolean().nullish(),
  /** Beyond the contract: since when. */
  unlockedAt: z.iso.datetime({ offset: true }).nullish(),
})
export type Achievement = z.infer<typeof achievement>
export const achievementProgress = z.object({ unlocked: counter, total: counter })
export type AchievementProgress = z.infer<typeof achievementProgress>

/** A title in every language, where the content server knows them. */
const titles = z.object({ en: z.string(), 'ja-JP': z.string() }).optional()

export const certificate = z.object({
  id: z.number().int(),
  slug,
  type: z.enum(['course', 'quest']),
  entityId: z.union([z.string(), z.number()]).transform(String),
  entitySlug: text,
  title: text,
  issuedAt: z.iso.datetime({ offset: true }),
  /** Beyond the contract; another content server may have none of it. */
  titles,
  level: z.enum(LEVELS).nullish().catch(null),
  lessons: counter,
  holder: text.transform(name => (holdsAddress(name) ? '' : name)),
  address: z.string().nullish(),
  language: z.enum(LOCALES).catch('en'),
  revokedAt: z.iso.datetime({ offset: true }).nullish(),
})
export type Certificate = z.infer<typeof certificate>

/** What a certificate calls a holder who has no name but an address. It is part of the certificate, so editors do not override it. */
const NAMELESS: Record<Locale, string> = { en: 'A learner', 'ja-JP': '受講生' }

/** The person with all that the specification's section 3 says of them. */
export const userWithCertificates = user.extend({ certificates: listOf(certificate) })

/** Whether a learner is reminded by mail of what is due for review, by which clock, and whether they can be. */
export const reminderState = z.object({
  wanted: z.boolean(),
  timeZone: z.string().nullable(),
  /** `no` where this academy sends no mail. */
  offered: z.enum(['yes', 'no-email', 'no']),
})
export type ReminderState = z.infer<typeof reminderState>

/** A public certificate: with the holder's account number and the name on it; never an email, a username or, unless the holder chose so, a wallet. */
export const publicCertificate = certificate
  .extend({
    /** The number of an account that was merged into the holder's. */
    previousUserId: z.number().int().nullish(),
    user: z.object({ id: z.number().int(), username: z.string().default('') }).nullish(),
  })
  .transform(({ user, ...certificate }) => {
    const username = user && !holdsAddress(user.username) ? user.username : ''
    const holder = certificate.holder || username || NAMELESS[certificate.language]
    return { ...certificate, holder, user: user && { id: user.id } }
  })
export type PublicCertificate = z.infer<typeof publicCertificate>

export const bookmark = z.object({
  id: z.number().int(),
  documentId: z.string(),
  entityId: z.union([z.string(), z.number()]).transform(String),
  type: z.enum(ENTITY_TYPES),
  /** What is kept: a course, an article or a quest. */
  entity: z
    .object({ slug, headline: text, Headline: text, sourceLink: webAddress })
    .transform(({ headline, Headline, ...kept }) => ({ ...kept, headline: headline || Headline }))
    .nullish()
    .catch(null),
})
export type Bookmark = z.infer<typeof bookmark>
export const bookmarks = z.object({ articles: listOf(bookmark), courses: listOf(bookmark), quests: listOf(bookmark) })
export type BookmarkGroups = z.infer<typeof bookmarks>

const earned = z.object({ id: z.number().int(), slug, title: text, titles })
export const notificationEvent = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal(EVENT_TYPES[0]), achievement: earned }),
  z.object({ eventType: z.literal(EVENT_TYPES[1]), certificate: earned }),
])
export type NotificationEvent = z.infer<typeof notificationEvent>
/** The notification of something earned; an event of another type is none (spec 4). */
export const notification = z.object({
  id: z.number().int(),
  documentId: slug,
  read: z.boolean(),
  event: notificationEvent,
  createdAt: z.iso.datetime({ offset: true }),
})
export type Notification = z.infer<typeof notification>

export const lessonFeedback = z.object({
  lesson: z.string(),
  rating: z.number().int().min(1).max(5),
  feedback: text,
  course: z.string(),
})

export const sent = z.object({
  email: emailAddress,
  sent: z.literal(true),
  /** Beyond Strapi: no further letter went out, because an earlier one is still unused; its link works here too. */
  earlier: z.literal(true).optional(),
})

export const upload = z.array(z.object({ id: z.number().int(), name: z.string(), url: z.string(), mime: z.string() }))

export const webthreeToken = z.object({ token: z.string(), message: z.string().nullish() })
export const stepVerdict = z.object({ valid: z.boolean(), explanation: text })
export type StepVerdict = z.infer<typeof stepVerdict>
