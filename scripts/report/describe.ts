import type { Report } from './report-answer.ts'

const MOST_STOPS = 10
const HUNDRED = 100

/** A Markdown table. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const share = (part: number, whole: number) => (whole ? `${Math.round((part / whole) * HUNDRED)} %` : '–')

/** The mean of stars, with how many gave any. */
function meanOf(ratings: readonly number[]): string {
  const many = ratings.reduce((sum, count) => sum + count, 0)
  const stars = ratings.reduce((sum, count, i) => sum + count * (i + 1), 0)
  return many ? `${(stars / many).toFixed(1)} of 5 (${many})` : '–'
}

/** Where people stop: what was begun most often and not passed. Who goes on the next day counts as one who has stopped. */
export function stopsOf({ lessons, quests }: Pick<Report, 'lessons' | 'quests'>) {
  const steps = quests.flatMap(quest => quest.steps.map(step => ({ where: `${quest.slug} / ${step.slug}`, ...step })))
  const all = [...lessons.map(lesson => ({ where: `${lesson.course} / ${lesson.slug}`, ...lesson })), ...steps]
  return all
    .map(({ where, started, passed }) => ({ where, started, stopped: Math.max(0, started - passed) }))
    .filter(({ stopped }) => stopped > 0)
    .toSorted((one, other) => other.stopped - one.stopped)
    .slice(0, MOST_STOPS)
}

/** A report as Markdown, which a terminal shows as well. */
export function describeReport(report: Report): string {
  const { from, to, courses, quests, lessons, missed, reviews, subscribers } = report
  const active = lessons.filter(({ started, passed, ratings }) => started || passed || ratings.some(Boolean))
  const parts: [string, string][] = [
    [
      'Courses',
      table(
        ['course', 'started', 'passed', 'final tests begun', 'lost', 'certificates'],
        courses.map(one => [one.titles.en, one.started, one.passed, one.tests, one.lost, one.certificates].map(String)),
      ),
    ],
    [
      'Lessons',
      active.length
        ? table(
            ['lesson', 'started', 'passed', 'quizzes begun', 'lost', 'rating'],
            active.map(one => [
              `${one.course} / ${one.titles.en}`,
              ...[one.started, one.passed, one.quizzes].map(String),
              share(one.lost, one.quizzes),
              meanOf(one.ratings),
            ]),
          )
        : 'Nobody has learned anything in this time.',
    ],
    [
      'Quests',
      table(
        ['quest', 'started', 'passed', 'certificates'],
        quests.map(one => [one.titles.en, ...[one.started, one.passed, one.certificates].map(String)]),
      ),
    ],
    [
      'Where people stop',
      table(
        ['where', 'started', 'not passed'],
        stopsOf(report).map(({ where, started, stopped }) => [where, String(started), `${stopped} (${share(stopped, started)})`]),
      ),
    ],
    [
      'Most missed questions',
      missed.length
        ? missed
            .map(
              one =>
                `- ${one.missed} times, ${one.part} of ${one.lesson} begun ${one.attempts} times\n  ${one.question.en}\n  ${one.question['ja-JP']}`,
            )
            .join('\n')
        : 'None was missed three times.',
    ],
    ['Reviews', `${reviews} begun`],
    [
      'Newsletter',
      subscribers.length
        ? subscribers.map(({ locale, all, confirmed }) => `- ${locale}: ${all} readers, ${confirmed} of them new`).join('\n')
        : 'No readers.',
    ],
  ]
  return [`# ${from} to ${to} (UTC)`, ...parts.map(([head, body]) => `## ${head}\n\n${body}`)].join('\n\n')
}
