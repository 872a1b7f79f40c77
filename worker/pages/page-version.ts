import type { ContentVersion } from '../content/content-fetch.ts'
import type { SiteData } from './site-data.ts'
import { NOTICE_TAG } from './site-notice.ts'

/** Stands for what was built: the build writes a hash of the worker's code in its place (scripts/build/worker-version.ts). */
const BUILD = '__CAMPUS_BUILD__'

/** Under `npm start` a page changes with every edit of its code, so it has no version that a browser could ask about. */
const EDITING = import.meta.env.MODE === 'development'

/**
 * What a page is made of, noted while it is made: the words and facts of the site, every content answer that it reads, and the
 * code. The same parts make the same page, so their versions name it, and its text need not be hashed.
 */
export function createPageVersion(site: () => SiteData, variant: string) {
  const tags = new Set(['i18n', 'common', 'page', NOTICE_TAG])
  const versions = new Map<string, string | null>()
  let isCacheable = true
  return {
    note(answer: ContentVersion) {
      for (const tag of answer.tags) tags.add(tag)
      versions.set(answer.call, answer.version)
      isCacheable &&= answer.isCacheable
    },
    tags: () => [...tags].join(','),
    /** Whether the page may be cached. */
    isCacheable: () => isCacheable,
    /** Null where a part has no version. */
    etag(): string | null {
      if (EDITING || [...versions.values()].includes(null)) return null
      const parts = [...versions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part)
      return `"${[BUILD, variant, site().version, ...parts].join('.')}"`
    },
  }
}

export type PageVersion = ReturnType<typeof createPageVersion>
