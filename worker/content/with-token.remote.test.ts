import { expect, test } from 'vitest'
import { listOf, someArticle, someSearch, strapiError } from '../../tests/support/content-server.ts'
import type { ContentServer } from './ask-json.ts'
import { answerContentCall } from './strapi-content.ts'

/** Asks a server that lets in only who comes as said, and answers with how it was asked. */
async function ask(path: string, letsIn: (authorization: string | null) => boolean, answer: () => Response, refusal = 403) {
  const asked: (string | null)[] = []
  const server: ContentServer = {
    origin: 'http://guarded.test',
    token: 'read-only',
    fetch: async request => {
      asked.push(request.headers.get('authorization'))
      return letsIn(asked.at(-1) ?? null) ? answer() : strapiError(refusal, 'ForbiddenError', 'Forbidden')
    },
  }
  const events: string[] = []
  const { status } = await answerContentCall(new Request(`https://content.internal${path}`), server, ({ event }) =>
    events.push(event),
  )
  return { status, asked, events }
}
const TOKEN = 'Bearer read-only'
const found = () => someSearch({ articles: [someArticle('a')] })
const articles = () => listOf([someArticle('a')])

test('search and certificates, which a read-only token does not cover, are asked for without it', async () => {
  expect(await ask('/api/search?query=coin', authorization => authorization === null, found)).toEqual({
    status: 200,
    asked: [null],
    events: [],
  })
  const { asked } = await ask('/api/certificate/some', authorization => authorization === null, found)
  expect(asked).toEqual([null])
})

test.each([401, 403])(
  'where the server answers %d to the token, what everybody may read is there all the same, and the log says so',
  async refusal => {
    expect(await ask('/api/articles', authorization => authorization === null, articles, refusal)).toEqual({
      status: 200,
      asked: [TOKEN, null],
      events: ['content-token-refused'],
    })
  },
)

test('where only the token may search, it searches', async () => {
  expect(await ask('/api/search?query=coin', authorization => authorization === TOKEN, found)).toEqual({
    status: 200,
    asked: [null, TOKEN],
    events: [],
  })
})

test('who is refused either way is refused', async () => {
  expect(await ask('/api/articles', () => false, articles)).toEqual({
    status: 403,
    asked: [TOKEN, null],
    events: ['content-call-failed'],
  })
})
