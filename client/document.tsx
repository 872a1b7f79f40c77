import { Fragment, type ReactNode } from 'react'
import { feedPath } from '../shared/feed-path.ts'
import { DEFAULT_LOCALE, LOCALES } from '../shared/locale.ts'
import type { Background } from '../shared/routes.ts'
import { pathIn } from './layouts/language-switch.tsx'
import { absolute, academyImage } from './metadata/academy.ts'
import { headOf, seoOf } from './metadata/head.ts'
import type { Seo } from './page-module.ts'
import { siteName } from './state/site-name.ts'
import type { Theme } from './state/snapshot.ts'
import type { Store } from './state/store.ts'
import { useHeld, useModel } from './state/use-model.ts'
import { useStore, useVisit } from './visit/context.tsx'
import { Embedded } from './visit/embed.tsx'
import { pageSeo } from './visit/models.ts'
import { scriptJson } from './visit/script-json.ts'
import type { Visit } from './visit/visit.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

interface Asset {
  url: string
  integrity?: string
}

/** Files of this page, known to the server only: the browser has them already. */
export interface DocumentAssets {
  /** Style sheets, with the address at which code that is loaded later looks for them. */
  styles: { url: string; text: string }[]
  /** Runs before a Japanese page is painted, and what it asks for where there is no Japanese font. */
  beforePaint: { text: string }
  placeholderFont: { url: string }
  /** Runs before a lesson is painted. */
  beforeLesson: { text: string }
  preloads: Asset[]
  /** What brings the page to life, and the little script that every page begins with. */
  entry: Asset
  first: { text: string }
  /**
   * Whether the entry is asked for once the page is painted (client/first/once-painted.ts): so in a page that is whole. A stream
   * brings its scripts by itself.
   */
  comesLater: boolean
  fonts: Asset[]
  inline?: [string, string][]
}

const integrity = (asset: Asset) => (asset.integrity ? { integrity: asset.integrity } : {})

/**
 * Never fetched: it tells the loader of chunks that a sheet is in the page. Chromium 150 fetches ahead what is disabled, and
 * Firefox what has a type that it does not know; what is both, nobody fetches. React's types do not know `disabled`.
 */
const HERE_ALREADY = { rel: 'stylesheet', type: 'n/a', disabled: true }

function Assets({ assets, visit, store: { locale, wordsUrl } }: { assets: DocumentAssets; visit: Visit; store: Store }) {
  const relation = (rel: string) => (assets.comesLater ? { 'data-rel': rel } : { rel })
  return (
    <>
      {locale === 'ja-JP' && (
        <script
          data-placeholder-font={assets.placeholderFont.url}
          dangerouslySetInnerHTML={{ __html: assets.beforePaint.text }}
        />
      )}
      {visit.page === 'lesson' && !visit.error && <script dangerouslySetInnerHTML={{ __html: assets.beforeLesson.text }} />}
      {/* In the page itself: a request of its own would hold back the first paint by a way there and back. */}
      {assets.styles.map(({ url, text }) => (
        <Fragment key={url}>
          <style dangerouslySetInnerHTML={{ __html: text }} />
          <link href={url} {...HERE_ALREADY} />
        </Fragment>
      ))}
      {assets.inline?.map(([id, css]) => (
        <style key={id} data-vite-dev-id={id} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
      {assets.fonts.map(font => (
        <link key={font.url} rel="preload" href={font.url} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {/* What is seen comes first; the page reads without its script. */}
      {assets.preloads.map(script => (
        <link key={script.url} {...relation('modulepreload')} href={script.url} fetchPriority="low" {...integrity(script)} />
      ))}
      <link {...relation('preload')} href={wordsUrl} as="fetch" crossOrigin="anonymous" fetchPriority="low" />
    </>
  )
}

/** The end of a whole page: the address of its entry script, and the script that asks for it. */
const Scripts = ({ entry, first }: DocumentAssets) => (
  <>
    <script type="module" data-src={entry.url} fetchPriority="low" {...integrity(entry)} />
    <script dangerouslySetInnerHTML={{ __html: first.text }} />
  </>
)

/** How the academy looks among tabs and apps. It does not change with navigations, so only the server writes it. */
const AppMeta = ({ visit }: { visit: Visit }) => (
  <>
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#12141c" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    <link
      rel="manifest"
      href={visit.locale === DEFAULT_LOCALE ? '/manifest.webmanifest' : `/manifest.${visit.locale}.webmanifest`}
    />
  </>
)

/** What follows every navigation: title, description, canonical address. */
function Meta({ visit, store }: { visit: Visit; store: Store }) {
  const known = useModel(pageSeo)
  const head = import.meta.env.SSR ? headOf(seoOf(visit, store), store) : known
  if (!head) return null
  const { title, description, robots, canonical } = head
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <meta name="robots" content={robots} />
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  )
}

/** For search engines and link previews, which ask the server. It does not follow navigations. */
function ServerMeta({ seo, store }: { seo: Seo; store: Store }) {
  const visit = useVisit()
  const { origin } = store
  // An error is nothing that anybody would show.
  const image = seo.image ?? (visit.error ? null : academyImage(store))
  const alternates =
    seo.index === false
      ? {}
      : (seo.alternates ?? Object.fromEntries(LOCALES.map(locale => [locale, pathIn(seo.canonical, locale)])))
  return (
    <>
      {seo.keywords && <meta name="keywords" content={seo.keywords} />}
      <meta property="og:title" content={seo.title} />
      <meta property="og:site_name" content={siteName(store)} />
      <meta property="og:locale" content={visit.locale === 'en' ? 'en_US' : 'ja_JP'} />
      <meta property="og:type" content={visit.page === 'article' ? 'article' : 'website'} />
      {seo.description && <meta property="og:description" content={seo.description} />}
      <link rel="alternate" type="application/atom+xml" title={siteName(store)} href={origin + feedPath(visit.locale)} />
      {image && (
        <>
          <meta property="og:image" content={absolute(image.url, store)} />
          {image.width && <meta property="og:image:width" content={String(image.width)} />}
          {image.height && <meta property="og:image:height" content={String(image.height)} />}
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {seo.canonical && (
        <>
          <meta property="og:url" content={origin + seo.canonical} />
          {Object.entries(alternates).map(([locale, path]) => (
            <link key={locale} rel="alternate" hrefLang={locale} href={origin + path} />
          ))}
          {alternates[DEFAULT_LOCALE] && <link rel="alternate" hrefLang="x-default" href={origin + alternates[DEFAULT_LOCALE]} />}
        </>
      )}
      {seo.jsonLd?.map(data => (
        <JsonLd key={JSON.stringify(data)} data={data} />
      ))}
    </>
  )
}

/** Data for search engines; not executable. */
const JsonLd = ({ data }: { data: object }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(JSON.stringify(data)) }} />
)

/** What the browser needs to go on: public, the same for everybody who gets this page. */
const snapshotOf = (
  { locale, origin, wordsUrl, site, banner, lacking, newsletter, badges, signedIn, learner }: Store,
  theme: Theme | null,
) => ({
  locale,
  origin,
  wordsUrl,
  site,
  theme,
  ...(banner ? { banner } : {}),
  ...(lacking ? { lacking } : {}),
  ...(newsletter ? { newsletter } : {}),
  ...(badges ? { badges } : {}),
  ...(learner ? { learner } : {}),
  ...(signedIn ? { signedIn } : {}),
})

/** Where this page is, for the browser to go on from. */
const placeOf = ({ page, params, locale, shortcut, query, search }: Visit) => ({
  page,
  params,
  locale,
  shortcut,
  query,
  // Of a draft the address alone says more than its page asks for.
  ...(search && !Object.keys(query).length ? { search } : {}),
})

export function Document({
  assets,
  background,
  children,
}: {
  assets: DocumentAssets | undefined
  background: Background
  children: ReactNode
}) {
  const store = useStore()
  const visit = useVisit()
  const theme = useHeld(store.theme)
  return (
    <html lang={visit.locale} data-theme={theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR && <AppMeta visit={visit} />}
        <Meta visit={visit} store={store} />
        {import.meta.env.SSR && assets && <Assets assets={assets} visit={visit} store={store} />}
        {import.meta.env.SSR && <ServerMeta seo={seoOf(visit, store)} store={store} />}
      </head>
      <body data-background={background} suppressHydrationWarning>
        {children}
        {/* The browser keeps the server's text, and has no use for the values. */}
        <Embedded name="place" value={import.meta.env.SSR && placeOf(visit)} />
        <Embedded name="store" value={import.meta.env.SSR && snapshotOf(store, theme)} />
        <Embedded name={visit.error ? 'error' : 'critical'} value={visit.critical ?? null} />
        {import.meta.env.SSR && assets?.comesLater && <Scripts {...assets} />}
      </body>
    </html>
  )
}
