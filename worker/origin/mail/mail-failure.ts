import { failure } from '../failure.ts'
import { LetterRefused } from './mailer.ts'

/** Answers that an email was not sent: 422 `email.refused` if the provider does not take its address, else 503. */
export const mailFailure = (error: unknown) =>
  error instanceof LetterRefused && error.isAddress
    ? failure(422, 'UnprocessableEntityError', 'email.refused')
    : failure(503, 'MailError', 'The mail could not be sent')
