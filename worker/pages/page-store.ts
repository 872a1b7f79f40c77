import type { Context } from 'hono'
import { account } from '../../client/account/fill-slots.ts'
import { accountSlots } from '../../client/account/slots.ts'
import { drawnFigures } from '../../client/figures/drawn.ts'
import { figureSlots } from '../../client/figures/slots.ts'
import { pathIn } from '../../client/layouts/language-switch.tsx'
import { learner } from '../../client/learner/fill-slots.ts'
import { learnerSlots } from '../../client/learner/slots.ts'
import { LessonBody } from '../../client/lesson/body.tsx'
import { lessonBody } from '../../client/lesson/body-slot.ts'
import { newsletterForm } from '../../client/newsletter/form-slot.ts'
import { Newsletter } from '../../client/newsletter/newsletter.tsx'
import { type Banner, THEMES, type Theme } from '../../client/state/snapshot.ts'
import { createStore, type Store } from '../../client/state/store.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Words } from '../../shared/words.ts'
import { newsletterPlace } from '../content/lacking-types.ts'
import type { PageEnv } from './page-env.ts'

/** Name of the query parameter by which the gateway names the chosen theme; a visitor's own is dropped there. */
export const THEME_PARAMETER = '_theme'

export const themeOf = (url: URL): Theme | null => THEMES.find(theme => theme === url.searchParams.get(THEME_PARAMETER)) ?? null

/** What the operator says on all pages. A visitor who has closed it sees it again when its text changes. */
const noticeBanner = (text: string | null): Banner | null => (text ? { id: text, text, url: null } : null)

/** What this page alone has to say, in the place of what the academy says on all of them. */
function ownBanner({ unknownOn, preview }: PageEnv['Bindings'], words: Words): Banner | undefined {
  const say = (id: string, key: string) => ({ id, text: words[key] ?? '', url: null })
  if (unknownOn) return say(unknownOn, 'account_out_of_reach')
  // Each link to a draft says it anew, where a visitor has closed it.
  const of = preview && `preview=${preview.token}`
  return of ? { ...say(of, 'preview_note'), of } : undefined
}

/** Where the content server has nothing for the page that it leads to, the words stand alone. */
const withoutDeadEnd = (banner: Banner | null | undefined, lacking: readonly string[], locale: Locale) =>
  banner?.url?.startsWith('/') && lacking.includes(pathIn(banner.url, locale)) ? { ...banner, url: null } : banner

/** The shared state of the request, for the page and for the browser that goes on with it. */
export function pageStore({ env, var: { match, site, url } }: Context<PageEnv>): Store {
  const { common, lacking, notice, words, wordsHash } = site
  const banner = noticeBanner(notice) ?? ownBanner(env, words) ?? withoutDeadEnd(common?.banner, lacking, match.locale)
  const store = createStore(
    {
      locale: match.locale,
      origin: env.settings.SITE_ORIGIN,
      wordsUrl: `/words/${wordsHash}.${match.locale}.json`,
      site: common && {
        siteName: common.siteName,
        reportEmail: common.reportEmail,
        social: common.social,
        ...(common.notice ? { notice: common.notice } : {}),
      },
      ...(banner ? { banner } : {}),
      ...(lacking.length ? { lacking } : {}),
      theme: themeOf(url),
      newsletter: env.newsletter === true && !lacking.includes(newsletterPlace(match.locale)),
      ...(env.settings.BADGE_SIGNING_KEY ? { badges: true } : {}),
      signedIn: env.account !== undefined,
      learner: env.learner !== undefined,
    },
    words,
  )
  store.begin(figureSlots, drawnFigures[match.locale])
  store.begin(lessonBody, LessonBody)
  store.begin(newsletterForm, Newsletter)
  if (env.account) store.begin(accountSlots, account)
  if (env.learner) store.begin(learnerSlots, learner)
  return store
}
