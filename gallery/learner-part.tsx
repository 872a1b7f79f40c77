import { CourseProgress } from '../client/learner/course-progress.tsx'
import { CardMark, FinalTestMark, LessonMark, Passed, StepMark } from '../client/learner/marks.tsx'
import { Hanko, ModuleEnd } from '../client/learner/module-end.tsx'
import { Points } from '../client/learner/points.tsx'
import { QuestProgress } from '../client/learner/quest-progress.tsx'
import { Reminder } from '../client/learner/reminder.tsx'
import { ToCertificate } from '../client/learner/to-certificate.tsx'
import { NextStep } from '../client/learner/today/next-step.tsx'
import { Today } from '../client/learner/today/today.tsx'
import review from '../client/pages/review.module.css'
import { useLocale } from '../client/visit/context.tsx'
import styles from './gallery.module.css'
import { LESSONS, PROGRESS, questOf } from './pretended-data.ts'
import { arrived, PretendLearner } from './pretended-visit.tsx'
import { Part, State } from './state.tsx'

const course = {
  slug: 'pretended-course',
  modules: [
    {
      slug: 'first',
      title: 'First things',
      lessons: LESSONS.map((slug, i) => ({ slug, headline: `Lesson ${i + 1}`, required: true })),
    },
  ],
  hasFinalTest: true,
}
const module = (name: string) => (
  <ModuleEnd
    course="pretended-course"
    module={name}
    title="Keys"
    finished={<p>The module is finished.</p>}
    unfinished={passed => <p>{passed.length} lessons are passed.</p>}
  />
)

function Quests() {
  const quest = questOf(useLocale())
  return (
    <>
      <QuestProgress quest={quest} />
      <br />
      <QuestProgress quest={{ ...quest, slug: 'pretended-quest-passed' }} />
    </>
  )
}

const REMINDERS = [
  { name: 'off', wanted: false, offered: 'yes' },
  { name: 'on', wanted: true, offered: 'yes' },
  { name: 'no email', wanted: false, offered: 'no-email' },
]

/** Marks of progress, for a learner in the middle of everything. */
export const LearnerPart = () => (
  <Part title="client/learner">
    <PretendLearner>
      <State name="Passed; CardMark, LessonMark, FinalTestMark, StepMark: passed, started, new">
        <div className={styles.row}>
          <Passed />
          <CardMark kind="courses" slug="pretended-course-passed" />
          <CardMark kind="courses" slug="pretended-course" />
          <LessonMark course="pretended-course" slug="pretended-lesson-1" />
          <LessonMark course="pretended-course-passed" slug="a-new-lesson" />
          <FinalTestMark course="pretended-course-passed" />
          <StepMark slug="pretended-step-1" />
        </div>
      </State>
      <State name="Today">
        <Today />
      </State>
      <State name="NextStep: the final test, a course to begin with, nothing left">
        <NextStep progress={{ ...PROGRESS, next: PROGRESS.next && { ...PROGRESS.next, lesson: null } }} />
        <NextStep progress={{ ...PROGRESS, next: null }} />
        <NextStep progress={{ ...PROGRESS, next: null, offered: null }} />
      </State>
      <State name="CourseProgress: begun, passed">
        <CourseProgress course={course} />
        <br />
        <CourseProgress course={{ ...course, slug: 'pretended-course-passed' }} />
      </State>
      <State name="QuestProgress: begun, passed">
        <Quests />
      </State>
      <State name="Hanko: one letter, two, and its frames">
        {['Foundations', '基礎', 'はじめの一歩', 'Agreement'].map((title, i) => (
          <Hanko key={title} slug={`pretended-${i}`} title={title} />
        ))}
      </State>
      <State name="ModuleEnd: finished, and not yet">
        {module('first')}
        {module('second')}
      </State>
      {REMINDERS.map(({ name, ...data }) => (
        <State key={name} name={`Reminder: ${name}`}>
          <PretendLearner deferred={{ 'own-reminder': arrived({ data: { timeZone: null, ...data } }) }}>
            <Reminder row={review.reminder} words={review.words} />
          </PretendLearner>
        </State>
      ))}
      <State name="Points">
        <dl>
          <Points />
        </dl>
      </State>
      <State name="ToCertificate">
        <ToCertificate to="/courses" />
      </State>
    </PretendLearner>
  </Part>
)
