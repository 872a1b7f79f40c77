import { z } from 'zod'
import { common } from '../../shared/content/site.ts'
import { LOCALES, localePrefix } from '../../shared/locale.ts'
import { isLocal } from '../academy/secrets.ts'
import { ask } from './examined.ts'
import { type Check, note, right, wrong } from './finding.ts'

const CANONICAL = /<link rel="canonical" href="([^"]*)"/
const homes = LOCALES.map(locale => localePrefix(locale) || '/')

/** The home page in both languages, and what it calls itself. */
export const homePages: Check = {
  name: 'Pages',
  needs: 'site',
  async look(examined) {
    const { site } = examined
    for (const path of homes) {
      const { status, text } = await ask(examined, path)
      if (status !== 200)
        return wrong(
          `${path} answers ${status}`,
          'Run `npx wrangler tail` and ask for it again: `content-call-failed` or `page-failed` says why.',
        )
      const canonical = CANONICAL.exec(text)?.[1] ?? ''
      if (!URL.canParse(canonical) || new URL(canonical).href !== new URL(path, site).href)
        return wrong(
          `${path} calls itself ${canonical || 'nothing'}`,
          `Set SITE_ORIGIN to ${site.origin}, build and deploy: links, sitemaps, sign-in and badges are made from it.`,
        )
    }
    return right(`${homes.join(' and ')} answer, and are called what they were asked for by`)
  },
}

/** Whether visitors come by https, and browsers remember that. */
export const https: Check = {
  name: 'HTTPS',
  needs: 'site',
  async look(examined) {
    const { site } = examined
    if (site.protocol !== 'https:' && isLocal(site)) return note('none, because this academy is on this machine')
    if (site.protocol !== 'https:')
      return wrong(
        'the site is asked by http',
        `Name it by https: --site https://${site.host}. Browsers keep its sessions there only.`,
      )
    const { headers } = await ask(examined, '/')
    if (headers.has('strict-transport-security')) return right('browsers keep to https for as long as the site says')
    return wrong(
      'answers have no Strict-Transport-Security',
      'Something before the site takes it away: look at its rules for headers.',
    )
  },
}

const LINE = /^Sitemap: (.+)$/m
const LOC = /<loc>([^<]+)<\/loc>/g
const MOST_REDIRECTS = 3

/** robots.txt, and the sitemap that it leads to. */
export const sitemap: Check = {
  name: 'Robots and sitemap',
  needs: 'site',
  async look(examined) {
    const { site } = examined
    const robots = await ask(examined, '/robots.txt')
    const named = LINE.exec(robots.text)?.[1] ?? ''
    const own = new URL('/sitemap.xml', site).href
    if (robots.status !== 200 || !named)
      return wrong(
        '/robots.txt names no sitemap',
        'A file of that name, or a rule before the site, answers in its place: take it away.',
      )
    if (named !== own)
      return wrong(`/robots.txt names ${named} instead of ${own}`, `Set SITE_ORIGIN to ${site.origin}, build and deploy.`)
    let [address, answer] = [own, await ask(examined, own)]
    for (let i = 0; i < MOST_REDIRECTS && answer.headers.has('location'); i++) {
      address = new URL(answer.headers.get('location') ?? '', address).href
      answer = await ask(examined, new URL(address))
    }
    if (answer.status !== 200 || !/<(sitemapindex|urlset)\b/.test(answer.text))
      return wrong(
        `${own} leads to ${address}, which answers ${answer.status} and no sitemap`,
        'SITEMAP_URL must be the address of a sitemap, or empty for the one of Campus.',
      )
    const strange = [...answer.text.matchAll(LOC)].map(([, loc = '']) => loc).find(loc => !loc.startsWith(`${site.origin}/`))
    if (strange)
      return wrong(
        `${address} lists ${strange}, which is no address of the site`,
        'Set SITE_ORIGIN; with SITEMAP_URL mend it there.',
      )
    return right(`/robots.txt names ${own}, which lists pages of the site`)
  },
}

const commonAnswer = z.object({ data: common.pick({ social: true }) })

/** The addresses of the academy elsewhere, which the foot of each page shows, and the head that of the community. */
export const social: Check = {
  name: 'Social links',
  needs: 'site',
  async look(examined) {
    const { status, text } = await ask(examined, '/api/common?locale=en')
    const found = status === 200 ? commonAnswer.safeParse(JSON.parse(text)).data?.data.social : null
    if (!found) return wrong(`/api/common answers ${status}`, 'Without it pages have neither names nor links: see Content.')
    const [set, unset] = [true, false].map(isSet =>
      Object.entries(found).flatMap(([name, url]) => (Boolean(url) === isSet ? [name] : [])),
    )
    const todo = 'Write them under `social` in content/common/site (with a Strapi server in its type `common`), in each language.'
    if (!set?.length) return note('common.social has none: pages lead to no community', todo)
    const said = `common.social has ${set.join(', ')}`
    if (!found.discord) return note(`${said}, and no discord: the button to the community is not shown`, todo)
    return unset?.length ? note(`${said}, and no ${unset.join(', ')}`, todo) : right(said)
  },
}
