const { z } = require('zod')
const { fold } = require('../shared')

const key = z.array(z.string()).min(1)

/** What stands around an answer in words and says nothing. */
const AROUND = /^[\s"'`“”‘’「」『』.。!]+|[\s"'`“”‘’「」『』.。!]+$/gu
const plain = text => fold(text).replace(AROUND, '')

const sameSet = (one, other) => {
  const wanted = new Set(other)
  return new Set(one).size === one.length && one.length === wanted.size && one.every(id => wanted.has(id))
}
const sameOrder = (one, other) => one.length === other.length && one.every((id, i) => id === other[i])

const RULES = {
  choice: (right, answer) => Array.isArray(answer) && sameSet(answer, right),
  ordering: (right, answer) => Array.isArray(answer) && sameOrder(answer, right),
  text: (right, answer) => typeof answer === 'string' && right.some(accepted => plain(accepted) === plain(answer)),
}

/** The kind of a step; one without a kind is a choice where it has options, and else is answered in words. */
const kindOf = ({ kind, options }) => kind ?? (Array.isArray(options) && options.length ? 'choice' : 'text')

/** Whether an answer is right by the step's key. A visit always is; a step whose key cannot be read is answered by nothing. */
function isRight(step, answer) {
  const kind = kindOf(step)
  if (kind === 'visit') return true
  const right = key.safeParse(step.answer)
  // A wallet's step may have a choice beside it, for those who have no wallet.
  return right.success && RULES[kind === 'wallet' ? 'choice' : kind](right.data, answer)
}

module.exports = { kindOf, isRight }
