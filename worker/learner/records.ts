export type Progress = 'start' | 'pass'
/** What a fact can be about. */
export const FACT_ENTITIES = [
  ...(['lesson', 'module', 'final-test', 'course', 'quest-step', 'quest'] as const),
  ...(['perfect-quiz', 'share', 'achievement'] as const),
] as const
export type FactEntity = (typeof FACT_ENTITIES)[number]

/** A certificate as its holder's object stores it. The index in D1, which is public, is the source of truth. */
export interface KeptCertificate {
  id: number
  slug: string
  type: 'course' | 'quest'
  entityId: string
  entitySlug: string
  titles: { en: string; 'ja-JP': string }
  level: string
  lessons: number
  holder: string
  address: string | null
  locale: string
  issuedAt: string
  revokedAt: string | null
}

/** A certificate to be issued. */
export type Issue = Omit<KeptCertificate, 'id'>

/** A certificate that is wanted: what the server is asked, and what we keep of it, since that server may keep no names. */
export interface Claim {
  type: KeptCertificate['type']
  /** What the content server calls the course or quest. */
  entityId: string
  json: Record<string, unknown>
  locale: 'en' | 'ja-JP'
  name?: string | undefined
  said: Pick<KeptCertificate, 'entitySlug' | 'titles' | 'level' | 'lessons'> | null
}

/** What another content server is told besides reports, each kind in its own order: one that waits holds no other up. */
export const LANES = ['bookmark', 'feedback', 'claim'] as const
export type LaneKind = (typeof LANES)[number]

/** What a content server counts of its users (spec 3), by the facts that it is made of. */
export const COUNTERS = {
  questsStarted: ['start', 'quest'],
  questsPassed: ['pass', 'quest'],
  stepsStarted: ['start', 'quest-step'],
  stepsPassed: ['pass', 'quest-step'],
  coursesStarted: ['start', 'course'],
  coursesPassed: ['pass', 'course'],
  lessonsPassed: ['pass', 'lesson'],
} as const satisfies Record<string, readonly [Progress, FactEntity]>
export type Counter = keyof typeof COUNTERS
export const COUNTER_NAMES = Object.keys(COUNTERS) as Counter[]

/** The positions of the event log. */
export interface Marks {
  last: number
  acknowledged: number
  trimmed: number
}

/** Where everything of this object is now; written once, and for good. */
export interface HandedOver {
  /** The name of the object that has taken it. */
  to: string
  /** By which that one takes it once. */
  id: string
  /** By these secrets somebody was known here: what they still ask is to be asked there. */
  secrets: string[]
  /** In milliseconds of the epoch. */
  at: number
  /** Whether the other one is known to have it. */
  isTaken?: boolean
  /** Whether nothing is left here but this. */
  isEmptied: boolean
}
