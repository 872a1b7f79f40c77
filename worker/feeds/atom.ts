import { feedPath } from '../../shared/feed-path.ts'
import { href } from '../../shared/href.ts'
import type { SiteWords } from '../../shared/words.ts'
import { xml, xmlDocument } from '../xml.ts'
import type { FeedItem } from './newest.ts'

/** The year from which on an academy names things by its host (RFC 4151: a tag has a date at which its host was its own). */
const TAG_YEAR = 2026
/** Of a feed without entries: it must have a date (RFC 4287, section 4.1.1), and that does not change. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** A name for ever, also when an address changes (RFC 4287, section 4.2.6). */
const tag = (origin: string, ...parts: string[]) =>
  `tag:${new URL(origin).hostname},${TAG_YEAR}:${parts.map(part => encodeURIComponent(part.toWellFormed())).join('/')}`

const utc = (instant: string) => new Date(instant).toISOString()

/** What is new in one language, as an Atom feed (RFC 4287). */
export function atomFeed(items: readonly FeedItem[], origin: string, { locale, academy, t }: SiteWords): string {
  const updated = items.map(({ updated }) => utc(updated)).sort()
  const entries = items.map(
    item => xml`
  <entry>
    <id>${tag(origin, item.kind, item.documentId, locale)}</id>
    <title>${item.title}</title>
    <link rel="alternate" type="text/html" hreflang="${locale}" href="${origin}${item.path}"/>
    <published>${utc(item.published)}</published>
    <updated>${utc(item.updated)}</updated>
    <category term="${item.kind}" label="${t(`type_${item.kind}`)}"/>
    <summary>${item.summary}</summary>
  </entry>`,
  )
  return xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  <id>${tag(origin, 'feed', locale)}</id>
  <title>${academy}</title>
  <subtitle>${t('campus_in_a_sentence')}</subtitle>
  <updated>${updated.at(-1) ?? NEVER}</updated>
  <author><name>${academy}</name><uri>${origin}/</uri></author>
  <icon>${origin}/icons/192.png</icon>
  <link rel="self" type="application/atom+xml" href="${origin}${feedPath(locale)}"/>
  <link rel="alternate" type="text/html" hreflang="${locale}" href="${origin}${href('home', {}, locale)}"/>${entries}
</feed>
`)
}
