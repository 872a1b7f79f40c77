import { Status } from '../client/certificates/status.tsx'
import { Success } from '../client/certificates/success.tsx'
import { Order } from '../client/lesson/order.tsx'
import { Screen } from '../client/lesson/screen.tsx'
import { Sheet } from '../client/pages/certificate/sheet.tsx'
import { CoursePath } from '../client/pages/course/course-path.tsx'
import { Page as ErrorPage } from '../client/pages/error-page/page.tsx'
import { ButtonLink } from '../client/ui/button-link.tsx'
import { useLocale } from '../client/visit/context.tsx'
import { QUESTION_KINDS } from '../shared/content/attempt.ts'
import type { Course } from '../shared/content/course.ts'
import type { Check } from '../shared/content/lesson.ts'
import type { Locale } from '../shared/locale.ts'
import { CERTIFICATE, courseOf, inLocale, LESSONS } from './pretended-data.ts'
import { PretendLearner } from './pretended-visit.tsx'
import { Part, State } from './state.tsx'

const certificate = { ...CERTIFICATE, user: { id: 7, username: 'Hanako' } }
const address = 'https://campus.example/certificates/pretended-certificate'

function fullCourse(locale: Locale): Course {
  const { moduleCount: _modules, lessonCount: _lessons, ...card } = courseOf(locale)
  const entry = (i: number) => ({ id: i, documentId: `pretended-lesson-${i}`, locale, order: i, readingTime: 5, required: true })
  return {
    ...card,
    buildsOn: [],
    content: '',
    rewards: [],
    finalTest: { questions: 10, hearts: 3, passMark: 8 },
    modules: [0, 2].map(first => ({
      slug: `module-${first}`,
      title: inLocale(['Keys and addresses', '鍵とアドレス'], locale),
      description: inLocale(['What a key is, and what it is not.', '鍵とは何か、そして何でないのか。'], locale),
      additionalMaterials: [],
      lessons: LESSONS.slice(first, first + 2).map((slug, i) => ({
        ...entry(first + i),
        slug,
        headline: inLocale([`Lesson ${first + i + 1} of the way`, `${first + i + 1} つ目のレッスン`], locale),
      })),
    })),
  }
}

const optionsIn = (locale: Locale) =>
  [
    ['Your coins', 'コイン'],
    ['The keys that sign for your coins', 'コインを動かす署名に使う鍵'],
    ['A copy of the chain', 'チェーンの写し'],
  ].map((label, i) => ({ id: `o${i}`, label: inLocale(label as [string, string], locale) }))

const checkOf = (kind: Check['kind'], locale: Locale, several = false): Check => ({
  id: `pretended-${kind}${several ? '-several' : ''}`,
  kind,
  label: inLocale(['What does a wallet keep?', 'ウォレットが預かっているものは何ですか。'], locale),
  several,
  options: kind === 'number' || kind === 'figure' ? [] : optionsIn(locale),
  ...(kind === 'match' ? { left: optionsIn(locale).slice(0, 2) } : {}),
  ...(kind === 'number' ? { unit: 'gwei' } : {}),
})

/** A screen with a check of each kind. */
const SCREENS: readonly (readonly [Check['kind'], boolean])[] = [
  ['choice', true],
  ...QUESTION_KINDS.map(kind => [kind, false] as const),
]

const screenOf = (kind: Check['kind'], several: boolean, locale: Locale) => ({
  id: `gallery-${kind}${several ? '-several' : ''}`,
  title: inLocale(['What a wallet keeps', 'ウォレットが預かるもの'], locale),
  text: inLocale(['<p>A key is a number that nobody can guess.</p>', '<p>鍵とは、誰にも推測できない数です。</p>'], locale),
  check: checkOf(kind, locale, several),
  anchors: [],
})

const ended = (slug: string) => (
  <PretendLearner>
    <Success
      kind="courses"
      slug={slug}
      title="What a wallet keeps for you"
      passed={<ButtonLink to="/courses">What follows</ButtonLink>}
      open={() => <ButtonLink to="/courses">What is missing</ButtonLink>}
    />
  </PretendLearner>
)

/** Parts of pages that are pictures or players of their own. */
export function PagesPart() {
  const locale = useLocale()
  return (
    <Part title="client/pages">
      <State name="CoursePath: for a learner">
        <PretendLearner>
          <CoursePath course={fullCourse(locale)} />
        </PretendLearner>
      </State>
      <State name="Screen: one idea and its check, of each kind" wide>
        {SCREENS.map(([kind, several]) => (
          <Screen
            key={kind + several}
            screen={screenOf(kind, several, locale)}
            lesson="pretended-lesson"
            number={3}
            total={8}
            before="s1"
            after="s3"
            lang={undefined}
          />
        ))}
      </State>
      <State name="Order">
        <Order check={checkOf('order', locale)} chosen={[]} />
      </State>
      <State name="Sheet of a certificate: good, revoked">
        <Status revokedAt={null} />
        <Sheet certificate={certificate} address={address} />
        <br />
        <Status revokedAt={certificate.issuedAt} />
        <Sheet certificate={certificate} address={address} />
      </State>
      <State name="Success: passed, not yet" wide>
        {ended('pretended-course-passed')}
        {ended('pretended-course')}
      </State>
      {[404, 410, 500, 503].map(status => (
        <State key={status} name={`Error page: ${status}`} wide>
          <ErrorPage critical={{ status, message: '' }} />
        </State>
      ))}
    </Part>
  )
}
