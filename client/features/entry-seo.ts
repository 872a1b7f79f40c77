import type { EntrySeo, Seo } from '../page-module.ts'

/** What search engines read of an entry: the editors' words where they wrote some, else the entry's own. */
export const entrySeo = (seo: EntrySeo | undefined, own: { title: string; description: string; canonical: string }): Seo => ({
  title: seo?.title || own.title,
  description: seo?.description || own.description,
  keywords: seo?.keywords ?? '',
  index: seo?.index ?? true,
  follow: seo?.follow ?? true,
  image: seo?.metaImage?.url,
  canonical: own.canonical,
})
