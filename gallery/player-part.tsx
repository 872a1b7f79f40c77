import { Hearts } from '../client/player/hearts.tsx'
import { LessonEnd } from '../client/player/lesson-end.tsx'
import { attemptsModel, stepVerdict } from '../client/player/models.ts'
import { Outcome } from '../client/player/outcome.tsx'
import { PlainForm } from '../client/player/plain-form.tsx'
import player from '../client/player/player.module.css'
import { Question } from '../client/player/question.tsx'
import { Quiz } from '../client/player/quiz.tsx'
import { RateLesson } from '../client/player/rate-lesson.tsx'
import { StartHere, StartQuest } from '../client/player/start-quest.tsx'
import { StepForm } from '../client/player/step-form.tsx'
import { StepOutcome } from '../client/player/step-outcome.tsx'
import { Taught, Verdict } from '../client/player/verdict.tsx'
import { ButtonLink } from '../client/ui/button-link.tsx'
import { Note } from '../client/ui/section.tsx'
import { useLocale } from '../client/visit/context.tsx'
import type { Attempt, Verdict as Judged } from '../shared/content/attempt.ts'
import type { QuestStep } from '../shared/content/quest.ts'
import { attemptOf, hintedAttempt, judgedInTest, judgedOf, judgedOfSeveral, questionOf, stepOf } from './pretended-attempt.ts'
import { LESSONS, questOf } from './pretended-data.ts'
import { PretendLearner } from './pretended-visit.tsx'
import { Part, State } from './state.tsx'

const nothing = () => {}
const [lesson = ''] = LESSONS

/** A quiz that stands like this. */
const Playing = ({ attempt, answered }: { attempt: Attempt; answered?: boolean }) => (
  <PretendLearner
    query={answered ? { answered: String(attempt.answered) } : {}}
    since={store => {
      store.of(attemptsModel).value = { [`${attempt.part} ${lesson}`]: attempt }
    }}
  >
    <Quiz part={attempt.part} entity={lesson} anchor="quiz">
      <Note>Nobody sees this.</Note>
    </Quiz>
  </PretendLearner>
)

function Questions() {
  const locale = useLocale()
  const asked = (several: boolean, query = {}, attempt = attemptOf(locale)) => (
    <PretendLearner query={query}>
      <div className={player.player}>
        <Question
          attempt={attempt}
          question={questionOf(locale, several)}
          name="gallery"
          returnTo="/courses"
          onJudged={nothing}
          onSend={nothing}
          onElsewhere={async () => true}
          focus={false}
        />
      </div>
    </PretendLearner>
  )
  return (
    <>
      <State name="Hearts: all, some, none left">
        {[3, 1, 0].map(left => (
          <p key={left}>
            <Hearts left={left} of={3} />
          </p>
        ))}
      </State>
      <State name="Question: one answer">{asked(false)}</State>
      <State name="Question: several answers">{asked(true)}</State>
      <State name="Question: the first mistake">{asked(false, {}, hintedAttempt(locale))}</State>
      <State name="Question: nothing was chosen">{asked(false, { problem: 'choose' })}</State>
    </>
  )
}

function Verdicts() {
  const locale = useLocale()
  const shown = (verdict: Judged) => (
    <div className={player.player}>
      <Verdict verdict={verdict} focus={false}>
        <ButtonLink to="/courses">What leads on</ButtonLink>
      </Verdict>
    </div>
  )
  return (
    <>
      <State name="Verdict: right">{shown(judgedOf(locale, true))}</State>
      <State name="Verdict: wrong">{shown(judgedOf(locale, false))}</State>
      <State name="Verdict: one of two right options found">{shown(judgedOfSeveral(locale))}</State>
      <State name="Verdict: inside a final test, where several may be chosen">{shown(judgedInTest(locale))}</State>
      <State name="Taught: in a slide, in a lesson">
        <p>
          <Taught lesson={lesson} course="pretended-course" slide={2} />
        </p>
        <p>
          <Taught lesson={lesson} course="pretended-course" slide={null} />
        </p>
      </State>
    </>
  )
}

function Outcomes() {
  const locale = useLocale()
  const missed = [{ label: judgedOf(locale, false).label, lesson, course: 'pretended-course', slide: 2 }]
  const missedInTest = (passed: boolean) =>
    missed.map(question => ({ ...question, options: judgedOf(locale, false).options.filter(({ chosen }) => passed || chosen) }))
  const ended: Attempt[] = [
    attemptOf(locale, { status: 'passed', right: 5 }),
    attemptOf(locale, { status: 'failed', right: 1, heartsLeft: 0, missed }),
    attemptOf(locale, { part: 'recap-quiz', status: 'passed', hearts: null, heartsLeft: null, missed }),
    attemptOf(locale, { part: 'final-test', status: 'failed', heartsLeft: 0, missed: missedInTest(false) }),
    attemptOf(locale, { part: 'final-test', status: 'passed', right: 9, total: 10, missed: missedInTest(true) }),
    attemptOf(locale, { part: 'review', status: 'passed', right: 4, missed }),
  ]
  return ended.map(attempt => (
    <State key={attempt.part + attempt.status} name={`Outcome: ${attempt.part}, ${attempt.status}`}>
      <div className={player.player}>
        <Outcome attempt={attempt} focus={false} level={3}>
          <ButtonLink to="/courses">What leads on</ButtonLink>
        </Outcome>
      </div>
    </State>
  ))
}

function Quizzes() {
  const locale = useLocale()
  return (
    <>
      <State name="Quiz: a question">
        <Playing attempt={attemptOf(locale)} />
      </State>
      <State name="Quiz: a verdict">
        <Playing attempt={attemptOf(locale, { last: judgedOf(locale, false) })} answered />
      </State>
      <State name="Quiz: failed">
        <Playing attempt={attemptOf(locale, { status: 'failed', question: null, heartsLeft: 0 })} />
      </State>
    </>
  )
}

function Steps() {
  const locale = useLocale()
  const form = (kind: QuestStep['kind'], query = {}) => (
    <State key={kind} name={`StepForm: ${kind}${'verdict' in query ? ', wrong' : ''}`}>
      <PretendLearner query={query}>
        <StepForm step={stepOf(locale, kind)} />
      </PretendLearner>
    </State>
  )
  return (
    <>
      {(['choice', 'text', 'ordering', 'visit', 'wallet'] as const).map(kind => form(kind))}
      {form('choice', { verdict: 'wrong' })}
      <State name="StartQuest, StartHere">
        <StartQuest quest="pretended-quest" leadsTo="/quests" />
        <StartHere quest="pretended-quest" />
      </State>
      <State name="StepOutcome: passed, just now">
        <PretendLearner
          since={store => {
            store.of(stepVerdict).value = { step: 'pretended-step-1', explanation: 'Why that is so.' }
          }}
        >
          <StepOutcome step="pretended-step-1" quest={questOf(locale)} next={{ to: '/quests', name: 'Step 2' }} />
        </PretendLearner>
      </State>
      <State name="StepOutcome: the last one, the quest is passed">
        <PretendLearner>
          <StepOutcome step="pretended-step-1" quest={{ ...questOf(locale), slug: 'pretended-quest-passed' }} next={undefined} />
        </PretendLearner>
      </State>
    </>
  )
}

export const PlayerPart = () => (
  <Part title="client/player">
    <Questions />
    <Verdicts />
    <Outcomes />
    <Quizzes />
    <State name="PlainForm: normal, quiet">
      {[false, true].map(quiet => (
        <PlainForm key={String(quiet)} action="/api/attempts" call="attempt" fields={{}} anchor="quiz" quiet={quiet}>
          Start
        </PlainForm>
      ))}
    </State>
    <State name="LessonEnd: finished, and not yet">
      <PretendLearner>
        <LessonEnd lesson={lesson}>Not yet</LessonEnd>
        <LessonEnd lesson="another">
          <Note>What finishes it.</Note>
        </LessonEnd>
      </PretendLearner>
    </State>
    <State name="RateLesson">
      <RateLesson lesson={lesson} course="pretended-course" returnTo="/courses" />
    </State>
    <Steps />
  </Part>
)
