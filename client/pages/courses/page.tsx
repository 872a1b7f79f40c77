import type { CourseSort } from '../../../shared/content/content-api.ts'
import type { CourseCard as Course } from '../../../shared/content/course.ts'
import type { Level } from '../../../shared/content/level.ts'
import { href } from '../../../shared/href.ts'
import { COURSES_PAGE_SIZE } from '../../../shared/limits.ts'
import { type Failed, isFailed } from '../../calls/failed.ts'
import { CourseCard } from '../../entries/cards.tsx'
import { ArrivingList } from '../../listing/arriving-list.tsx'
import { type ListingHead, listingSeo, pageNumber, upToPage, useLead } from '../../listing/listing.ts'
import type { LoadContext, SeoContext } from '../../page-module.ts'
import { Choices, Filters } from '../../ui/choices.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { PageFrame, PageIntro, Section } from '../../ui/section.tsx'
import { useLocale, useT, useVisit } from '../../visit/context.tsx'
import { Deferred } from '../../visit/deferred.tsx'
import { CourseMap } from './map.tsx'
import styles from './paths.module.css'
import { Paths } from './paths.tsx'
import type { Ways } from './ways.ts'

const SORTS = ['latest', 'oldest', 'popular'] as const satisfies readonly CourseSort[]

/** Without a sort they stand in the order in which they build on each other. */
const choiceOf = ({ sort, level, page }: Record<string, string>) => ({
  sort: SORTS.find(name => name === sort),
  level,
  page: pageNumber(page),
})

export async function load({ query, content, sitePage }: LoadContext) {
  const { sort, level, page } = choiceOf(query)
  const courses = upToPage(page, COURSES_PAGE_SIZE, paging => content.courses({ sort, level, ...paging }))
  return {
    deferred: {
      courses,
      sorts: courses.then(({ unsorted }) => (unsorted ? SORTS.filter(name => name !== 'popular') : SORTS)),
      levels: content.levels(),
      ways: import('./ways.ts').then(({ waysOf }) => waysOf(content)),
    },
    main: ['courses'],
    critical: sitePage('courses').then(head => ({ head })),
  }
}

type Critical = { head: ListingHead }

export const seo = ({ head }: Critical, context: SeoContext) =>
  listingSeo(head, 'courses', { title: context.t('courses'), description: context.t('courses_intro') }, context)

export function Page({ critical: { head } }: { critical: Critical }) {
  const t = useT()
  const locale = useLocale()
  const { sort, level, page } = choiceOf(useVisit().query)
  const address = (query: { sort?: CourseSort | undefined; level?: string | undefined; page?: number }) =>
    href('courses', {}, locale, query)
  // Stands there while they come, because most academies have them: so nothing moves.
  const toPaths = (
    <p className={styles.see}>
      <PageLink to={`${href('courses', {}, locale)}#paths`}>{t('see_paths')}</PageLink>
    </p>
  )
  return (
    <PageFrame>
      <PageIntro title={head?.title || t('courses')} lead={useLead(head, t('courses_intro'))}>
        <Deferred<Ways | Failed> name="ways" fallback={toPaths}>
          {found => (isFailed(found) || !found.ways.length ? null : toPaths)}
        </Deferred>
      </PageIntro>
      <Filters>
        <Deferred<Level[] | Failed> name="levels" fallback={<span />}>
          {levels => (
            <Choices
              label={t('filter_by_level')}
              choices={[
                { label: t('all_levels'), to: address({ sort }), current: !level },
                ...(isFailed(levels) ? [] : levels).map(({ slug, name }) => ({
                  label: name,
                  to: address({ sort, level: slug }),
                  current: slug === level,
                })),
              ]}
            />
          )}
        </Deferred>
        <Deferred<readonly CourseSort[] | Failed> name="sorts" fallback={<span />}>
          {sorts => (
            <Choices
              label={t('sort')}
              choices={(isFailed(sorts) ? SORTS : sorts).map(name => ({
                label: t(`sort_${name}`),
                // Pressed once more it is let go.
                to: address({ sort: name === sort ? undefined : name, level }),
                current: name === sort,
              }))}
            />
          )}
        </Deferred>
      </Filters>
      <h2 className="visually-hidden">{t('all_courses')}</h2>
      <ArrivingList<Course>
        name="courses"
        empty={t('no_courses')}
        more={next => address({ sort, level, page: next })}
        page={page}
        pageSize={COURSES_PAGE_SIZE}
      >
        {(course, i) => <CourseCard key={course.slug} course={course} eager={i < 3} />}
      </ArrivingList>
      <Deferred<Ways | Failed> name="ways" fallback={null}>
        {found =>
          !isFailed(found) && (
            <>
              {found.ways.length > 0 && (
                <Section title={t('paths')} id="paths">
                  <Paths {...found} />
                </Section>
              )}
              {found.rows.length > 0 && (
                <Section title={t('course_map')} id="map">
                  <CourseMap {...found} />
                </Section>
              )}
            </>
          )
        }
      </Deferred>
    </PageFrame>
  )
}
