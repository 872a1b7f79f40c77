const { errors } = require('@strapi/utils')
const { parse } = require('./parse')

const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Has the name of every other bad request, where Strapi would say ApplicationError. */
class BadRequestError extends errors.ApplicationError {
  name = 'BadRequestError'
}

/** What stands in `data` of a body, parsed. Throws what is answered 400 where there is no `data` or a field is wrong. */
function dataOf(ctx, schema) {
  const { data } = ctx.request.body ?? {}
  if (!isObject(data)) throw new BadRequestError('Missing "data" payload in the request body')
  return parse(schema, data)
}

/** A body that may stand bare or in `data`, parsed. Throws what is answered 400 where a field is wrong. */
function bodyOf(ctx, schema) {
  const body = ctx.request.body ?? {}
  return parse(schema, isObject(body.data) ? body.data : body)
}

module.exports = { dataOf, bodyOf }
