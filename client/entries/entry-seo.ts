import type { EntrySeo, Seo, SocialImage } from '../page-module.ts'

const editorsImage = (seo: EntrySeo | undefined, title: string): SocialImage | undefined => {
  const image = seo?.metaImage
  return image ? { ...image, alt: image.alternativeText || title } : undefined
}

/** What search engines read of an entry: the editors' words where they wrote some, else the entry's own. */
export const entrySeo = (seo: EntrySeo | undefined, own: { title: string; description: string; canonical: string }): Seo => ({
  title: seo?.title || own.title,
  description: seo?.description || own.description,
  index: seo?.index ?? true,
  follow: seo?.follow ?? true,
  canonical: own.canonical,
  // What only those read who ask the server.
  ...(import.meta.env.SSR ? { keywords: seo?.keywords ?? '', image: editorsImage(seo, own.title) } : {}),
})
