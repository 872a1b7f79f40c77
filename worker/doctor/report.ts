import { z } from 'zod'
import { LOCALES } from '../../shared/locale.ts'
import { SIGN_IN_WAYS } from '../../shared/sign-in-ways.ts'

/** What a content server answers to one call of the academy, as the academy understands it. */
const callAnswer = z.object({
  /** The call of the contract: `/api/courses`, `/api/quests/:id`. */
  call: z.string(),
  /** Whether one entry was asked for, whole. */
  isOne: z.boolean(),
  locale: z.enum(LOCALES),
  status: z.number(),
  /** What the server says where it refuses the call, or why the academy cannot use the answer. */
  message: z.string(),
  /** How many entries came; null where it is no list. */
  entries: z.number().nullable(),
  /** The status with which the token was refused where the server answers without; null where it was not. */
  tokenRefused: z.number().nullable(),
  /** Fields that the type has not, each with the part of the query that named it. */
  lacking: z.array(z.object({ part: z.string(), field: z.string() })),
  /** Fields that could not be read, and whether their entries are hidden for it. */
  unreadable: z.array(z.object({ field: z.string(), hidden: z.boolean() })),
})
export type CallAnswer = z.infer<typeof callAnswer>

/** Something that was tried: what came of it, or why nothing did. */
const tried = <T extends z.ZodType>(value: T) => z.union([z.strictObject({ value }), z.strictObject({ fault: z.string() })])
export type Tried<T> = { value: T } | { fault: string }

const entriesOfKind = z.object({
  kind: z.string(),
  locale: z.string(),
  /** All that were loaded, those of them that readers see by now, those in the form that pages read, and those that the search knows. */
  entries: z.number(),
  published: z.number(),
  derived: z.number(),
  searched: z.number(),
})
export type EntriesOfKind = z.infer<typeof entriesOfKind>

const time = z.iso.datetime().nullable()
const bytes = z.number()

/** What a site answers to `npm run watch`: each part, or why it is not known. */
export const siteState = z.object({
  now: z.iso.datetime(),
  /** When the database was set up, and when what runs by the clock last succeeded; null for never. */
  runs: tried(z.object({ setUp: time, removals: time, sweep: time, backup: time })),
  /** Emails of the last day and hour, how many of them failed, and how many have failed since the last one that was sent. */
  emails: tried(z.object({ day: z.int(), dayFailed: z.int(), hour: z.int(), hourFailed: z.int(), failedInARow: z.int() })),
  /** Reports that the remote CMS does not take, counted by learner and kind, and since when the oldest of them waits. */
  waiting: tried(z.object({ reports: z.int(), since: time })),
  databases: tried(z.object({ DB: bytes, SEARCH: bytes })),
  /** Bytes of copies of media files, as counted last night. */
  media: tried(bytes),
  /** Since when a change waits that the platform has refused to purge. */
  purges: tried(z.object({ since: time })),
})
export type SiteState = z.infer<typeof siteState>

/** What an academy answers to `npm run doctor`. It holds names of settings and never what they are set to, but for the site's address. */
export const doctorReport = z.object({
  now: z.iso.datetime(),
  /** `SITE_ORIGIN`, which everybody can read in robots.txt. */
  site: z.string(),
  /** Names of the settings that are set. */
  settings: z.array(z.string()),
  /** `SIGN_IN_WAYS`, which everybody is offered as far as they are set up; null where it is not set. */
  ways: z.array(z.enum(SIGN_IN_WAYS)).nullable(),
  /** Whether whoever knows the secret of the content can do what only an operator may. */
  hasOneSecret: z.boolean(),
  bindings: z.object({ there: z.array(z.string()), missing: z.array(z.string()) }),
  /** Names of the migrations that were applied, by database. */
  migrations: z.record(z.string(), tried(z.array(z.string()))),
  /** What was loaded of the content built in; null where it is read from another server. */
  content: tried(z.array(entriesOfKind)).nullable(),
  /** What another content server answers to the academy; null where there is none. */
  server: tried(
    z.object({
      calls: z.array(callAnswer),
      open: z.array(z.string()),
      /** Routes for passwords that everybody may call. */
      passwords: z.array(z.string()),
      /** Whether the plugin there refuses the signature of the site. */
      refusesSignature: z.boolean(),
      /** Quizzes with questions that readers of a language get in another one. */
      untranslated: z.array(z.object({ slug: z.string(), part: z.string(), locale: z.enum(LOCALES), questions: z.number() })),
    }),
  ).nullable(),
  /** How many learners are kept under which name of a CMS, and the name of the one that the site calls now. */
  learners: tried(z.object({ server: z.string(), kept: z.record(z.string(), z.number()) })),
  files: tried(z.literal('kept')),
  /** Whether the platform purged when it was asked now, and since when a change waits that it has refused to. */
  purge: tried(z.object({ isDone: z.boolean(), waitingSince: z.iso.datetime().nullable() })),
  letter: tried(z.enum(['sent', 'none', 'too-often', 'possible'])),
})
export type DoctorReport = z.infer<typeof doctorReport>
