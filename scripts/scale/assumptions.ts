/** Each assumption with its value and what it means. Nobody has measured these: change them, and run `npm run scale`. */
export const ASSUMED = {
  learners: [1_000_000, 'people a month who begin a quiz, a quest or an account: each has an object'],
  readersPerLearner: [3, 'people a month who only read, for each learner'],
  guestShare: [0.5, 'of learners: they never sign in'],
  newShare: [0.3, 'of the learners of a month: their object is new'],
  visitsPerLearner: [8, 'a month'],
  pagesPerReader: [3, 'a month'],
  movesPerVisit: [7, 'pages to which a learner goes on after the first'],
  minutesPerVisit: [20, 'with a page open'],
  quizzesPerVisit: [1.5, 'that are begun and passed'],
  answersPerQuiz: [5, 'answers'],
  missedShare: [0.2, 'of answers: the question comes back in the review'],
  coursesBegunPerLearner: [0.5, 'a month'],
  achievementsPerAccount: [1.5, 'a month'],
  certificatesPerAccount: [0.2, 'a month'],
  signInsPerAccount: [0.7, 'a month, of those who had the account before'],
  mailShare: [0.6, 'of sign-ins: by a letter'],
  countedShare: [0.4, 'of people: they allow visits to be counted'],
  filesPerBrowser: [14, 'scripts, styles, fonts and icons that a new browser fetches'],
  coversPerBrowser: [15, 'covers that a new browser fetches; each is drawn, and kept there for a year'],
  accountsPerActive: [2, 'accounts that exist, for each that is used within the month'],
  lessonsKept: [20, 'lessons that the average object holds'],
  bytesPerLogEvent: [1000, 'bytes of a line in Workers Logs, with what the platform adds'],
  atOnce: [50_000, 'people with a page open at the busiest moment'],
  continents: [3, 'on which as many learners live'],
  arriveWithinMinutes: [10, 'in which all of them come'],
  newAtPeak: [0.5, 'of those who come: they begin a course here for the first time'],
  signInAtPeak: [0.1, 'of those who come: they sign in'],
  isolatesAtPeak: [1000, 'isolates of the worker that are awake, everywhere'],
  databaseTripMs: [5, 'milliseconds that a trip which writes keeps D1 busy; not measured on Cloudflare'],
  rowsScannedASecond: [5_000_000, 'rows that D1 looks through where no index helps; SQLite did 8 to 20 million on our machine'],
} as const satisfies Record<string, readonly [value: number, meaning: string]>

export type Assumptions = Record<keyof typeof ASSUMED, number>

export const ASSUMPTIONS = Object.fromEntries(Object.entries(ASSUMED).map(([name, [value]]) => [name, value])) as Assumptions
