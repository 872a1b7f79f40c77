/** A failure in Strapi's envelope. */
export const failure = (status: number, name: string, message: string, details: object = {}) =>
  Response.json({ data: null, error: { status, name, message, details } }, { status })

export const badRequest = (message: string, details: object = {}) => failure(400, 'ApplicationError', message, details)
export const unauthorized = () => failure(401, 'UnauthorizedError', 'Missing or invalid credentials')
export const forbidden = () => failure(403, 'ForbiddenError', 'Forbidden')
export const notFound = () => failure(404, 'NotFoundError', 'Not Found')

/** A body with wrong fields, each named with its rule. */
export const invalidFields = (errors: { path: string[]; message: string }[]) =>
  failure(400, 'ValidationError', errors[0]?.message ?? 'The body is not valid', {
    errors: errors.map(error => ({ ...error, name: 'ValidationError' })),
  })
