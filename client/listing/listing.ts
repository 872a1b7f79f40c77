import type { List } from '../../shared/content/content-api.ts'
import type { SitePage } from '../../shared/content/site.ts'
import { notFound } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import { MAX_PAGE } from '../../shared/limits.ts'
import type { PageName } from '../../shared/routes.ts'
import { entrySeo } from '../entries/entry-seo.ts'
import type { Seo, SeoContext } from '../page-module.ts'
import { useVisit } from '../visit/context.tsx'

/** What a listing knows of itself from the content server. */
export type ListingHead = Pick<SitePage, 'title' | 'sample' | 'seo'> | null

/** A page number from an address: anything but a whole number from 1 counts as 1. */
export function pageNumber(text: string | undefined): number {
  return text && /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PAGE ? Number(text) : 1
}

/** A content server hands out at most this many at once. */
export const MOST_AT_ONCE = 100

/** Everything up to a page, as "load more" means it. A page beyond the end does not exist. */
export async function upToPage<T>(
  page: number,
  pageSize: number,
  fetch: (options: { page: number; pageSize: number }) => Promise<List<T>>,
): Promise<List<T>> {
  const whole = page * pageSize <= MOST_AT_ONCE
  const list = await fetch(whole ? { page: 1, pageSize: page * pageSize } : { page, pageSize })
  if (page > 1 && list.total <= (page - 1) * pageSize) throw notFound()
  return list
}

/** Title and description of a listing: the editors', else our own words. */
export function listingSeo(
  head: ListingHead,
  page: PageName,
  fallback: { title: string; description: string },
  { locale }: SeoContext,
): Seo {
  const canonical = href(page as 'home', {}, locale)
  return entrySeo(head?.seo, { title: head?.title || fallback.title, description: fallback.description, canonical })
}

/** The sentence under a listing's title: the editors', else ours. On the first visit only the markup holds it. */
export const useLead = (head: ListingHead, fallback: string): string =>
  useVisit().words('lead') ?? (head?.seo?.description || fallback)
