import { failureAnswer } from '../gateway/answers.ts'
import { askAsVisitor, isRemote } from '../gateway/ask.ts'
import { oneClick } from '../gateway/one-click.ts'

/** The newsletter ends by the header of its letters. */
export const oneClickUnsubscribe = oneClick({
  path: '/newsletter/unsubscribe',
  area: 'newsletter',
  isOffered: c => !isRemote(c),
  end: async (c, token) => {
    const { failure } = await askAsVisitor(c, { method: 'POST', path: '/api/newsletter/unsubscribe', json: { token } })
    return failure && failureAnswer(failure)
  },
})
