const { z } = require('zod')
const { ownUser } = require('../accounts/user')
const { dataOf } = require('../border/body')
const { localeOf } = require('../border/locale')
const { findEntry } = require('../entries/find-entry')
const { addressIn } = require('../wallet/address')
const { spend } = require('../wallet/tokens')
const { isRight, kindOf } = require('./judge')

const proof = z.object({ address: z.string(), signature: z.string(), message: z.string().max(2000).optional() })
const given = z.object({
  answer: z.union([z.string().max(500), z.array(z.string().max(100)).max(50), proof, z.null()]).default(null),
})

/** A wallet proves itself as at sign-in: by signing a message that it was given. */
async function isProven({ address, signature, message }) {
  const known = addressIn(address)
  return known !== null && spend(known, signature, message)
}

module.exports = {
  /** Judges an answer to a quest's step, and says nothing but whether it is right. 404 where there is no such step. */
  async validate(ctx) {
    ownUser(ctx)
    const { answer } = dataOf(ctx, given)
    const step = await findEntry('quest-step', ctx.params.id, localeOf(ctx))
    if (!step) return ctx.notFound()
    const isProof = answer !== null && typeof answer === 'object' && !Array.isArray(answer)
    const valid = isProof ? kindOf(step) === 'wallet' && (await isProven(answer)) : isRight(step, answer)
    return { data: { valid }, meta: {} }
  },
}
