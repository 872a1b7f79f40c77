import { Bookmark } from '../client/account/bookmark.tsx'
import { ArticleCard, CourseCard, QuestCard } from '../client/entries/cards.tsx'
import { CheckedOn } from '../client/entries/checked-on.tsx'
import { ContentsList } from '../client/entries/contents-list.tsx'
import { EntryHead } from '../client/entries/entry-head.tsx'
import { ForeignNote } from '../client/entries/foreign-note.tsx'
import header from '../client/layouts/header.module.css'
import { LanguageSwitch } from '../client/layouts/language-switch.tsx'
import { ThemeSwitch } from '../client/layouts/theme-switch.tsx'
import { ArrivingList } from '../client/listing/arriving-list.tsx'
import { Newsletter } from '../client/newsletter/newsletter.tsx'
import { OUTCOMES } from '../client/newsletter/outcomes.ts'
import { OutboundLinks } from '../client/outbound/outbound-links.tsx'
import { AnswerCard } from '../client/search/results/answer-card.tsx'
import { HitList } from '../client/search/results/hit-list.tsx'
import { SearchField } from '../client/search/search-field.tsx'
import { Share } from '../client/share/share-button.tsx'
import { CardList } from '../client/ui/card.tsx'
import { LevelBadge } from '../client/ui/facts.tsx'
import { useLocale, useT } from '../client/visit/context.tsx'
import { FailedNote } from '../client/visit/failed-note.tsx'
import type { CourseCard as Course } from '../shared/content/course.ts'
import { otherLocale } from '../shared/locale.ts'
import styles from './gallery.module.css'
import { articleOf, courseOf, questOf } from './pretended-data.ts'
import { HITS, TERM } from './pretended-hits.ts'
import { arrived, never, Pretend, PretendLearner } from './pretended-visit.tsx'
import { Part, State } from './state.tsx'

/** Cards of each kind and level. */
function All() {
  const locale = useLocale()
  return (
    <CardList>
      {[
        <CourseCard key="basic" course={courseOf(locale)} />,
        <CourseCard key="advanced" course={courseOf(locale, 'advanced', 'pretended-course-passed')} />,
        <CourseCard key="expert" course={courseOf(locale, 'expert', 'pretended-course-new')} />,
        <ArticleCard key="article" article={articleOf(locale)} />,
        <ArticleCard key="foreign" article={articleOf(locale, otherLocale(locale))} />,
        <QuestCard key="quest" quest={questOf(locale)} />,
      ]}
    </CardList>
  )
}

const List = ({ total = 1 }: { total?: number }) => (
  <ArrivingList<Course> name="list" empty="Nothing was found." more={page => `/courses?page=${page}`} page={total} pageSize={1}>
    {course => <CourseCard key={course.slug} course={course} />}
  </ArrivingList>
)

function Lists() {
  const items = [courseOf(useLocale())]
  return (
    <>
      <State name="ArrivingList: waiting">
        <Pretend deferred={{ list: never() }}>
          <List />
        </Pretend>
      </State>
      <State name="ArrivingList: with more to load">
        <Pretend deferred={{ list: arrived({ items, total: 5 }) }}>
          <List />
        </Pretend>
      </State>
      <State name="ArrivingList: empty">
        <Pretend deferred={{ list: arrived({ items: [], total: 0 }) }}>
          <List />
        </Pretend>
      </State>
      <State name="ArrivingList: failed; FailedNote">
        <Pretend deferred={{ list: arrived({ failed: 503 }) }}>
          <List />
        </Pretend>
        <br />
        <FailedNote />
      </State>
    </>
  )
}

/** What the newsletter says of how it ended: its words stand in it, and the address shows one of them. */
function Outcomes() {
  const t = useT()
  return [...Object.values(OUTCOMES), 'no_network' as const].map(key => <p key={key}>{t(key, { hours: 24 })}</p>)
}

export const EntriesPart = () => (
  <Part title="client/entries, listing, newsletter, outbound">
    <State name="CourseCard, ArticleCard, QuestCard: for a visitor, one in the other language">
      <All />
    </State>
    <State name="CourseCard, ArticleCard, QuestCard: for a learner, started, passed and bookmarked">
      <PretendLearner>
        <All />
      </PretendLearner>
    </State>
    <Lists />
    <State name="Bookmark: for a visitor; Share">
      <div className={styles.row}>
        <Bookmark type="course" slug="pretended-course" title="A course" />
        <Share />
      </div>
    </State>
    <State name="EntryHead: of a course" wide>
      <Head />
    </State>
    <State name="CheckedOn">
      <CheckedOn day="2026-04-01" />
    </State>
    <State name="ContentsList">
      <ContentsList
        sections={[
          { id: 'one-from-bitcoin', title: 'One from Bitcoin' },
          { id: 'three-traps', title: 'Three traps' },
        ]}
      />
    </State>
    <State name="ForeignNote">
      <Foreign />
    </State>
    <State name="OutboundLinks: with a name, with none">
      <OutboundLinks
        links={[
          { label: 'The first description of Bitcoin', url: 'https://bitcoin.org/bitcoin.pdf' },
          { label: '', url: 'https://ethereum.org/en/whitepaper/' },
        ]}
      />
    </State>
    <State name="SearchField: narrow, wide, filled">
      <SearchField id="gallery-search" />
      <br />
      <SearchField id="gallery-search-wide" wide />
      <br />
      <SearchField id="gallery-search-filled" wide value="wallet" />
    </State>
    <State name="AnswerCard, HitList">
      <AnswerCard best={TERM} />
      <HitList groups={HITS} />
    </State>
    <State name="LanguageSwitch, ThemeSwitch">
      <div className={styles.row}>
        <LanguageSwitch className={header.tool} />
        <ThemeSwitch className={header.tool} />
      </div>
    </State>
    <State name="Newsletter" wide>
      <Newsletter />
    </State>
    <State name="Newsletter: how it can end, in words">
      <Outcomes />
    </State>
  </Part>
)

function Head() {
  const { level, ...course } = courseOf(useLocale())
  return (
    <EntryHead
      type="course"
      entry={course}
      topic="basic"
      lead={course.description}
      badge={level && <LevelBadge level={level} />}
      facts={[
        { icon: 'modules', text: '3 modules' },
        { icon: 'lesson', text: '12 lessons' },
      ]}
    />
  )
}

function Foreign() {
  return <ForeignNote locale={otherLocale(useLocale())} />
}
