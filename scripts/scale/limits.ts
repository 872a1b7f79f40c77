import type { Assumptions } from './assumptions.ts'
import { DEEDS } from './measured.ts'
import { peakOf } from './peak.ts'
import { accountsOf, storedOf, sweptRows } from './stored.ts'
import { amount, aSecond, bytes, percent } from './table.ts'

/** One limit of the platform beside what we use of it. */
export type LimitRow = readonly [limit: string, allowed: string, used: string]

const D1_BYTES = 10e9
const D1_QUERIES = 1000
const QUERIES_OF_A_PHOTO = 3
const PURGES_OF_AN_EVENT = 2
const PURGES_A_MINUTE = 5

/** Limits of objects and of the worker; the platform’s own figures were read together with its prices. */
const ofObjects = (a: Assumptions): LimitRow[] => {
  const { bytesPerObject, objects } = storedOf(a)
  const { awake, sockets, newObjects } = peakOf(a)
  const calls = DEEDS.learnerMove.objectCalls + DEEDS.accountMove.objectCalls
  return [
    ['objects of a class', 'any number', `${amount(objects)}; at the peak ${aSecond(newObjects)} new`],
    ['calls of one object', 'about 1,000/s', `${calls} for a move of its one learner; no object serves two`],
    ['storage of one object', '10 GB', `${bytes(bytesPerObject)} after 20 lessons`],
    ['a row', '2 MB', 'a final test with its words, 21 kB'],
    ['sockets of one object', '32,768', `50 at most, by our own rule; ${amount(sockets)} sockets in as many objects`],
    ['a frame of a socket', '32 MiB', '128 characters, longer ones close the socket'],
    [
      'memory of an isolate, which objects share',
      '128 MB',
      `0.36 to 0.65 MiB an awake object, so 200 fill one; ${amount(awake)} are awake at the peak, in many isolates`,
    ],
    [
      'an alarm that throws',
      'tried again 6 times, then gone',
      'errors are caught and the alarm is set anew; errands wait up to 7 days',
    ],
  ]
}

const ofTheWorker = (): LimitRow[] => [
  ['requests a second', 'no limit', 'see the peak'],
  ['processor time of a request', '30 s', 'at most a few tenths: a certificate is painted, a photo is cleaned'],
  ['calls out of one request', '10,000', 'a lesson page 4; a hook for 250 people 253; an import 2 for each new picture'],
  ['size of the worker', '10 MB compressed (64 MiB by the newest page)', '1.5 MB'],
  ['files of the build', '100,000 of 25 MiB', '710, each below 1 MB'],
  ['triggers', '250 an account, 15 minutes each (30 s of processor time below an hour)', '2'],
  ['periods of rate limits', '10 or 60 s, by location', '9 bindings of 60 s; what is counted by the hour is a row in D1'],
  [
    'purges of Workers Cache',
    `${PURGES_A_MINUTE} a minute, 25 at once, whatever the plan`,
    `${PURGES_OF_AN_EVENT} for an import, a webhook, a deleted account: ${PURGES_A_MINUTE / PURGES_OF_AN_EVENT} of these a minute`,
  ],
  ['letters a day', 'by the standing of the account, small at first', 'see the peak'],
]

const ofDatabases = (a: Assumptions): LimitRow[] => {
  const { databaseBytes, bytesPerAccount } = storedOf(a)
  const { accounts } = accountsOf(a)
  const { databaseBusy, writingTrips } = peakOf(a)
  const room = D1_BYTES - (databaseBytes - accounts * bytesPerAccount)
  return [
    [
      'size of a D1 database',
      '10 GB, for good',
      `${bytes(databaseBytes)}: ${bytes(bytesPerAccount)} an account; full with ${amount(room / bytesPerAccount)} accounts`,
    ],
    [
      'work of a D1 database',
      'one query at a time, writes in one region',
      `${aSecond(writingTrips)} trips that write: ${percent(databaseBusy)} of the time at ${a.databaseTripMs} ms each`,
    ],
    [
      'queries of D1 in a request',
      '1,000',
      `a sign-in 16; the nightly sweep ${QUERIES_OF_A_PHOTO} a photo, so ${Math.floor(D1_QUERIES / QUERIES_OF_A_PHOTO)} photos`,
    ],
    ['values bound in a query', '100', '90 at most, then a second query'],
    [
      'time of a query or batch',
      '30 s',
      `the nightly sweep looks through ${amount(sweptRows(a))} rows: ${(sweptRows(a) / a.rowsScannedASecond).toFixed(1)} s`,
    ],
    [
      'R2: objects, size',
      'any number, 5 TiB',
      'pictures by hash; lists are read of one certificate, and by night of two folders',
    ],
  ]
}

/** Every limit that somebody might ask about. */
export const limitsOf = (a: Assumptions): LimitRow[] => [...ofObjects(a), ...ofTheWorker(), ...ofDatabases(a)]
