import type { Assumptions } from './assumptions.ts'
import * as measured from './measured.ts'
import { addUp } from './meters.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600
/** An object stays in memory for so long after its last call. */
const AWAKE_SECONDS = 10
const DAYS_OF_A_MONTH = 30
/** `worker/learner/rules/daily-counts.ts`: counts of a day are spread over so much of the night after. */
const COUNTS_SPREAD_SECONDS = 6 * HOUR_SECONDS

/** What happens in one second of the busiest minutes. */
export function peakOf(a: Assumptions) {
  const { DEEDS } = measured
  const visitSeconds = a.minutesPerVisit * MINUTE_SECONDS
  const arrivals = a.atOnce / (a.arriveWithinMinutes * MINUTE_SECONDS)
  const signedIn = 1 - a.guestShare
  /** Something that everybody who is there does so often in a visit. */
  const often = (timesAVisit: number) => (a.atOnce * timesAVisit) / visitSeconds
  const [moves, quizzes] = [often(a.movesPerVisit), often(a.quizzesPerVisit)]
  const answers = quizzes * a.answersPerQuiz
  const signIns = arrivals * a.signInAtPeak
  const newObjects = arrivals * a.newAtPeak
  const certificates = often(signedIn * (a.certificatesPerAccount / a.visitsPerLearner))
  // The busiest moment may well fall into the hours after midnight UTC, when the counts of the day before are sent.
  const counts = (a.learners * a.visitsPerLearner) / DAYS_OF_A_MONTH / COUNTS_SPREAD_SECONDS
  const work = addUp([
    [counts, DEEDS.countsSent],
    [arrivals, DEEDS.learnerPage],
    [arrivals * signedIn, DEEDS.socket],
    [moves, DEEDS.learnerMove],
    [moves * signedIn, DEEDS.accountMove],
    [(moves + arrivals) * a.countedShare, DEEDS.visitCounted],
    [quizzes, DEEDS.quizBegun],
    [answers, DEEDS.answer],
    [arrivals * a.newAtPeak * a.coversPerBrowser, DEEDS.cover],
    [newObjects, DEEDS.courseBegun],
    [signIns, DEEDS.signIn],
    [certificates, DEEDS.certificate],
  ])
  const writingTrips =
    signIns * measured.WRITING_TRIPS_OF_A_SIGN_IN +
    newObjects * measured.WRITING_TRIPS_OF_A_START +
    certificates * measured.WRITING_TRIPS_OF_A_CERTIFICATE +
    counts * measured.WRITING_TRIPS_OF_COUNTS
  const { guestPage, accountPage, guestAnswer, accountAnswer } = measured.TRIPS_BEFORE
  const letters = signIns * a.mailShare
  return {
    ...work,
    arrivals,
    answers,
    signIns,
    newObjects,
    letters,
    /** D1 has a place on one continent; the others wait for each trip to it. */
    farSignIns: signIns * (1 - 1 / a.continents),
    sockets: a.atOnce * signedIn,
    /** Objects in memory at a time: those that were called within the last seconds. */
    awake: Math.min(a.atOnce, (work.objectCalls / callsTogether(a)) * AWAKE_SECONDS),
    writingTrips,
    databaseBusy: (writingTrips * a.databaseTripMs) / 1000,
    /** Rows that the next letter looks through once this has gone on for an hour, and how busy that keeps D1. */
    lettersOfTheHour: letters * HOUR_SECONDS,
    lettersBusy: (letters * letters * HOUR_SECONDS) / a.rowsScannedASecond,
    lettersMost: Math.sqrt(a.rowsScannedASecond / HOUR_SECONDS),
    /** Queries of D1 within seconds after an import: each isolate reads the curriculum for itself. */
    importReads: a.isolatesAtPeak * (measured.CURRICULUM_READS.outline + measured.CURRICULUM_READS.banks),
    /** With everything in D1, as before. */
    tripsBefore:
      (moves + arrivals) * (a.guestShare * guestPage + signedIn * accountPage) +
      answers * (a.guestShare * guestAnswer + signedIn * accountAnswer),
  }
}

/** Calls of one object that come together, and so keep it awake once: those of a move. */
const callsTogether = (a: Assumptions) =>
  measured.DEEDS.learnerMove.objectCalls + (1 - a.guestShare) * measured.DEEDS.accountMove.objectCalls
