import { expect, test } from 'vitest'
import { strapiError } from '../../tests/support/content-server.ts'
import type { LogEvent } from '../log.ts'
import type { ContentServer } from './ask-json.ts'
import { answerContentCall } from './strapi-content.ts'

/** What the log says of a call to a server that answers 401 or 403, by whether it comes with a token. */
async function reasonFor(path: string, withToken: number, without: number, token = 'read-only') {
  const reported: LogEvent[] = []
  const server: ContentServer = {
    origin: 'http://guarded.test',
    token,
    fetch: async request => strapiError(request.headers.has('authorization') ? withToken : without, 'SomeError', 'No'),
  }
  const request = new Request(`https://content.internal${path}`)
  const { status } = await answerContentCall(request, server, event => reported.push(event))
  return [status, reported]
}

const failed = (call: string, code: number, reason: string) => [code, [{ event: 'content-call-failed', call, code, reason }]]

test('a token that is refused is named in the log, also where the public role may read nothing', async () => {
  const refused = 'CONTENT_API_TOKEN is refused: it is wrong, has expired or was deleted'
  expect(await reasonFor('/api/articles', 401, 401)).toEqual(failed('/api/articles', 401, refused))
  expect(await reasonFor('/api/articles', 401, 403)).toEqual(failed('/api/articles', 401, refused))
  expect(await reasonFor('/api/search?query=coin', 401, 403)).toEqual(failed('/api/search', 401, refused))
})

test('a token that was not set is asked for', async () => {
  const missing = 'The content server wants a token: set CONTENT_API_TOKEN'
  expect(await reasonFor('/api/articles', 401, 401, '')).toEqual(failed('/api/articles', 401, missing))
})

test('a permission that is missing is named with its path, and by who lacks it', async () => {
  expect(await reasonFor('/api/terms', 403, 403)).toEqual(
    failed('/api/terms', 403, 'Neither CONTENT_API_TOKEN nor the public role has the permission "find" for /api/terms'),
  )
  expect(await reasonFor('/api/terms', 403, 403, '')).toEqual(
    failed('/api/terms', 403, 'The public role lacks the permission "find" for /api/terms'),
  )
  expect(await reasonFor('/api/quests/some', 403, 403)).toEqual(
    failed(
      '/api/quests/:id',
      403,
      'Neither CONTENT_API_TOKEN nor the public role has the permission "findOne" for /api/quests/:id',
    ),
  )
  expect(await reasonFor('/api/certificate/some', 403, 403)).toEqual(
    failed('/api/certificate/:id', 403, 'The public role lacks the permission to call /api/certificate/:id'),
  )
})

test('where the public role fails otherwise than the token, that is what is said', async () => {
  expect(await reasonFor('/api/terms', 403, 500)).toEqual([500, [expect.objectContaining({ code: 500 })]])
})
