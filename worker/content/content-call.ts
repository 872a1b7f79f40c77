import type { z } from 'zod'
import type { Kind } from '../../shared/content-model/kinds.ts'
import type { QuizField } from './quiz-rules.ts'

/** A public call that is passed on to the content server. */
export interface ContentCall {
  /** The kind of the entries that it answers. */
  kind?: Kind
  /** The public path; `:filter` and `:id` stand for one segment. */
  path: string
  /** Of a call for one entry: the call that lists them, with each `id` and slug. */
  list?: string
  /** Query parameters that are passed on. Others are dropped, bad values are refused by name. */
  query: z.ZodObject
  tags: readonly string[]
  cache: { fresh: number; stale: number }
  /** The whole list is wanted: follow the server's pages. `of one item`: only where the query names what the list belongs to. */
  everyPage?: true | 'of one item'
  /** No type of Strapi's own, so a read-only token does not cover it. */
  isCustom?: true
  /** What has no translation comes in English. `of one item`: only where the query names it, so that a list stays in its language. */
  fallsBack?: true | 'of one item'
  /** Quizzes of an item: how they are asked is the same in every language. */
  quizzes?: readonly QuizField[]
}
