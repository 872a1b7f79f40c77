import { DEFAULT_LOCALE, LOCALES } from '../../shared/locale.ts'
import type { EntriesOfKind } from '../../worker/doctor/report.ts'
import { SEARCHED } from '../../worker/origin/bundle.ts'
import { type Finding, note, ofReport, right, wrong } from './finding.ts'

const load = ({ origin }: URL) => `Load it: \`npm run content -- --site ${origin}\`.`

const sum = (rows: readonly EntriesOfKind[], field: 'derived' | 'entries' | 'searched') =>
  rows.reduce((all, row) => all + row[field], 0)

/** What readers come for. */
const SHOWN = ['courses', 'lessons', 'articles', 'quests', 'terms']

/** What was loaded of the content built in. */
export const loaded = ofReport('Content', ({ content }, { site }) => {
  if (!content) return right('is read from another server')
  if ('fault' in content)
    return wrong(`it cannot be counted (${content.fault})`, 'Are both databases there, with their tables? See Migrations.')
  const of = (kind: string, locale: string) => content.value.find(one => one.kind === kind && one.locale === locale)
  if (!of('courses', DEFAULT_LOCALE)?.entries || !of('lessons', DEFAULT_LOCALE)?.entries)
    return wrong('there are no courses or no lessons: the site is up but empty', load(site))
  const said = SHOWN.map(kind => `${of(kind, DEFAULT_LOCALE)?.published ?? 0} ${kind}`)
  const others = LOCALES.filter(locale => locale !== DEFAULT_LOCALE)
  const behind = others.flatMap(locale =>
    content.value.flatMap(({ kind, locale: inLocale, entries }) => {
      const there = of(kind, locale)?.entries ?? 0
      return inLocale === DEFAULT_LOCALE && there < entries ? [`${there} of ${entries} ${kind} in ${locale}`] : []
    }),
  )
  const findings: Finding[] = [right(`readers see ${said.join(', ')}`)]
  const [derived, all] = [sum(content.value, 'derived'), sum(content.value, 'entries')]
  if (derived < all)
    findings.push(
      note(`${all - derived} of ${all} texts were loaded by another version, so pages take longer to read them`, load(site)),
    )
  if (behind.length) findings.push(note(`there are ${behind.join(', ')}: the rest is shown in English`))
  return findings
})

/** Whether the search knows what was loaded. */
export const search = ofReport('Search', ({ content }, { site }) => {
  if (!content) return right('is the content server’s')
  if ('fault' in content) return note('not looked at, because the content cannot be counted')
  const rows = content.value.filter(({ kind }) => (SEARCHED as readonly string[]).includes(kind))
  const [known, all] = [sum(rows, 'searched'), sum(rows, 'entries')]
  if (known === all) return right(`it knows all ${all} texts of ${SEARCHED.join(', ')}`)
  return wrong(`it knows ${known} of ${all} texts of ${SEARCHED.join(', ')}`, `${load(site)} It writes the index anew.`)
})
