import type { Assumptions } from './assumptions.ts'
import type { Deed } from './measured.ts'

const PINGS_A_MINUTE = 2

/** How often each deed is done in a month. */
export function deedsOf(a: Assumptions): Record<Deed, number> {
  const readers = a.learners * a.readersPerLearner
  const visits = a.learners * a.visitsPerLearner
  const accounts = a.learners * (1 - a.guestShare)
  const accountVisits = visits * (1 - a.guestShare)
  const quizzes = visits * a.quizzesPerVisit
  const answers = quizzes * a.answersPerQuiz
  const signUps = accounts * a.newShare
  const signIns = accounts * a.signInsPerAccount
  const newGuests = (a.learners - accounts) * a.newShare
  const browsers = readers + a.learners * a.newShare
  return {
    readerPage: readers * a.pagesPerReader,
    learnerPage: visits,
    learnerMove: visits * a.movesPerVisit,
    accountMove: accountVisits * a.movesPerVisit,
    socket: accountVisits,
    dayOfUse: visits,
    dailyAlarm: accountVisits,
    quizBegun: quizzes,
    answer: answers,
    missedAnswer: answers * a.missedShare,
    quizPassed: quizzes,
    newGuest: newGuests,
    guestForgotten: newGuests,
    newAccountObject: signUps,
    achievement: accounts * a.achievementsPerAccount,
    // Each visit is one of another day, and something is begun in it.
    countsSent: visits,
    courseBegun: a.learners * a.coursesBegunPerLearner,
    signUp: signUps,
    signIn: signIns,
    letter: (signUps + signIns) * a.mailShare,
    certificate: accounts * a.certificatesPerAccount,
    visitCounted: (visits * (1 + a.movesPerVisit) + readers * a.pagesPerReader) * a.countedShare,
    file: browsers * a.filesPerBrowser,
    cover: browsers * a.coversPerBrowser,
    ping: accountVisits * a.minutesPerVisit * PINGS_A_MINUTE,
  }
}
