const [FIRST, SECOND, THIRD] = ['what-money-is', 'how-a-ledger-works', 'what-a-blockchain-adds']
const COURSE = 'crypto-basics'
const NO_CERTIFICATE = 'a'.repeat(22)

type Call = [method: 'GET' | 'POST' | 'DELETE', path: string, json?: unknown]

/**
 * Calls about an attempt at the second lesson, and what each answers to nobody, to whoever has a forged cookie, to another guest,
 * to the guest whose attempt it is, and to a user.
 */
export const guestCalls = (id: string, given: unknown): [Call, number[]][] => [
  [
    ['GET', `/api/attempts/${id}`],
    [404, 404, 404, 200, 404],
  ],
  [
    ['GET', `/api/attempts/${id}/questions`],
    [404, 404, 404, 200, 404],
  ],
  [
    ['POST', `/api/attempts/${id}/answers`, given],
    [404, 404, 404, 200, 404],
  ],
  [
    ['GET', `/api/attempts?part=quiz&entity=${SECOND}`],
    [200, 200, 200, 200, 200],
  ],
  [
    ['POST', '/api/attempts', { part: 'quiz', entity: THIRD }],
    [201, 201, 201, 201, 201],
  ],
  [
    ['POST', '/api/progress/start', { entityId: FIRST, type: 'lesson' }],
    [200, 200, 200, 200, 200],
  ],
  [
    ['POST', '/api/quest-steps/validate/pick-a-wallet', { answer: ['a'] }],
    [200, 200, 200, 200, 200],
  ],
  [
    ['GET', '/api/bookmarks'],
    [401, 401, 401, 401, 200],
  ],
  [
    ['POST', '/api/bookmarks', { entityId: COURSE, type: 'course' }],
    [401, 401, 401, 401, 201],
  ],
  [
    ['DELETE', '/api/bookmarks/any'],
    [401, 401, 401, 401, 404],
  ],
  [
    ['POST', '/api/lesson-feedback', { lesson: FIRST, course: COURSE, rating: 5 }],
    [401, 401, 401, 401, 201],
  ],
  [
    ['GET', '/api/achievements'],
    [401, 401, 401, 401, 200],
  ],
  [
    ['GET', '/api/users/me/certificates'],
    [401, 401, 401, 401, 200],
  ],
  [
    ['POST', '/api/create-certificate', { course: COURSE }],
    [401, 401, 401, 401, 403],
  ],
  [
    ['POST', `/api/certificate/${NO_CERTIFICATE}/shared`],
    [401, 401, 401, 401, 404],
  ],
  [
    ['GET', '/api/users/me'],
    [401, 401, 401, 401, 200],
  ],
]
