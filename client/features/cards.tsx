import type { ArticleCard as Article } from '../../shared/content/article.ts'
import type { CourseCard as Course } from '../../shared/content/course.ts'
import type { QuestCard as Quest } from '../../shared/content/quest.ts'
import { coverUrl } from '../../shared/cover.ts'
import { href } from '../../shared/href.ts'
import { useAccountSlots } from '../account/slots.ts'
import { useLearnerSlots } from '../learner/slots.ts'
import { Card } from '../ui/card.tsx'
import { Facts, LevelBadge, TypeBadge, useMinutes } from '../ui/facts.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import { useForeign } from './foreign.ts'

export function CourseCard({ course, eager }: { course: Course; eager?: boolean }) {
  const t = useT()
  const learner = useLearnerSlots()
  const account = useAccountSlots()
  const minutes = useMinutes()
  const foreign = useForeign()
  const locale = useLocale()
  return (
    <Card
      to={href('course', { courseSlug: course.slug }, locale)}
      cover={course.cover?.url ?? coverUrl('course', course.level?.slug ?? '', course.slug)}
      title={course.headline}
      text={course.description}
      lang={foreign(course)}
      eager={eager ?? false}
      badges={
        <>
          {course.level && <LevelBadge level={course.level} />}
          {learner && <learner.CardMark kind="courses" slug={course.slug} />}
          {account && <account.BookmarkToggle small type="course" slug={course.slug} title={course.headline} />}
        </>
      }
      foot={
        <Facts
          facts={[
            minutes(course.readingTime),
            course.moduleCount ? { icon: 'modules', text: t('modules_count', { count: course.moduleCount }) } : null,
            course.lessonCount ? { icon: 'lesson', text: t('lessons_count', { count: course.lessonCount }) } : null,
          ]}
        />
      }
    />
  )
}

export function ArticleCard({ article, eager }: { article: Article; eager?: boolean }) {
  const account = useAccountSlots()
  const minutes = useMinutes()
  const foreign = useForeign()
  const locale = useLocale()
  return (
    <Card
      to={href('article', { articleSlug: article.slug }, locale)}
      cover={article.cover?.url ?? coverUrl('article', article.articleType?.slug ?? '', article.slug)}
      title={article.headline}
      text={article.excerpt}
      lang={foreign(article)}
      eager={eager ?? false}
      badges={
        <>
          {article.articleType && <TypeBadge>{article.articleType.name}</TypeBadge>}
          {account && <account.BookmarkToggle small type="article" slug={article.slug} title={article.headline} />}
        </>
      }
      foot={<Facts facts={[minutes(article.readingTime)]} />}
    />
  )
}

export function QuestCard({ quest, eager }: { quest: Quest; eager?: boolean }) {
  const t = useT()
  const learner = useLearnerSlots()
  const account = useAccountSlots()
  const foreign = useForeign()
  const locale = useLocale()
  return (
    <Card
      to={href('quest', { questSlug: quest.slug }, locale)}
      cover={quest.cover?.url ?? coverUrl('quest', '', quest.slug)}
      title={quest.headline}
      text={quest.description}
      lang={foreign(quest)}
      eager={eager ?? false}
      badges={
        learner && (
          <>
            <learner.CardMark kind="quests" slug={quest.slug} />
            {account && <account.BookmarkToggle small type="quest" slug={quest.slug} title={quest.headline} />}
          </>
        )
      }
      foot={
        <Facts
          facts={[
            { icon: 'steps', text: t('steps_count', { count: quest.steps.length }) },
            ...quest.rewards.map(reward => ({ icon: 'reward' as const, text: `${reward.amount} ${reward.title}`, reward: true })),
          ]}
        />
      }
    />
  )
}
