import type { ComponentProps, ReactNode } from 'react'
import type { ArticleCard as Article } from '../../shared/content/article.ts'
import type { CourseCard as Course } from '../../shared/content/course.ts'
import type { QuestCard as Quest } from '../../shared/content/quest.ts'
import { coverUrl } from '../../shared/cover.ts'
import { href } from '../../shared/href.ts'
import { type BookmarkProps, useAccountSlots } from '../account/slots.ts'
import { useLearnerSlots } from '../learner/slots.ts'
import { Card } from '../ui/card.tsx'
import { Facts, LevelBadge, TypeBadge, useMinutes } from '../ui/facts.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import { useForeign } from './foreign.ts'

interface EntryCardProps {
  type: BookmarkProps['type']
  entry: Course | Article | Quest
  to: string
  /** What its cover is drawn after: a course's level, an article's kind. */
  topic: string
  text: string | undefined
  badge?: ReactNode
  facts: ComponentProps<typeof Facts>['facts']
  eager: boolean | undefined
}

/** What the cards of all entries share: the cover, the language, and the sign that it is kept. */
function EntryCard({ type, entry, to, topic, text, badge, facts, eager = false }: EntryCardProps) {
  const account = useAccountSlots()
  const foreign = useForeign()
  return (
    <Card
      to={to}
      srcSet={entry.cover?.srcSet}
      cover={entry.cover?.url ?? coverUrl(type, topic, entry.motif, entry.slug)}
      title={entry.headline}
      text={text}
      lang={foreign(entry)}
      eager={eager}
      badges={
        (badge || account) && (
          <>
            {badge}
            {account && <account.BookmarkToggle small type={type} slug={entry.slug} title={entry.headline} />}
          </>
        )
      }
      foot={<Facts facts={facts} />}
    />
  )
}

export function CourseCard({ course, eager }: { course: Course; eager?: boolean }) {
  const t = useT()
  const learner = useLearnerSlots()
  const minutes = useMinutes()
  const locale = useLocale()
  return (
    <EntryCard
      type="course"
      entry={course}
      to={href('course', { courseSlug: course.slug }, locale)}
      topic={course.level?.slug ?? ''}
      text={course.description}
      eager={eager}
      badge={
        <>
          {course.level && <LevelBadge level={course.level} />}
          {learner && <learner.CardMark kind="courses" slug={course.slug} />}
        </>
      }
      facts={[
        minutes(course.readingTime),
        course.moduleCount ? { icon: 'modules', text: t('modules_count', { count: course.moduleCount }) } : null,
        course.lessonCount ? { icon: 'lesson', text: t('lessons_count', { count: course.lessonCount }) } : null,
      ]}
    />
  )
}

export function ArticleCard({ article, eager }: { article: Article; eager?: boolean }) {
  const minutes = useMinutes()
  const locale = useLocale()
  return (
    <EntryCard
      type="article"
      entry={article}
      to={href('article', { articleSlug: article.slug }, locale)}
      topic={article.articleType?.slug ?? ''}
      text={article.excerpt}
      eager={eager}
      badge={article.articleType && <TypeBadge>{article.articleType.name}</TypeBadge>}
      facts={[minutes(article.readingTime)]}
    />
  )
}

export function QuestCard({ quest, eager }: { quest: Quest; eager?: boolean }) {
  const t = useT()
  const learner = useLearnerSlots()
  const locale = useLocale()
  return (
    <EntryCard
      type="quest"
      entry={quest}
      to={href('quest', { questSlug: quest.slug }, locale)}
      topic=""
      text={quest.description}
      eager={eager}
      badge={learner && <learner.CardMark kind="quests" slug={quest.slug} />}
      facts={[
        { icon: 'steps', text: t('steps_count', { count: quest.steps.length }) },
        ...quest.rewards.map(reward => ({ icon: 'reward' as const, text: `${reward.amount} ${reward.title}`, reward: true })),
      ]}
    />
  )
}
