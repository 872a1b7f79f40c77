const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often something may be asked for: `times` within `seconds`. The numbers are those of the CMS that is built into Campus. */
const LIMITS = {
  'send-link': { times: 5, seconds: HOUR },
  /** Of one mailbox. Beyond them, one email may go out while no link of the last ten minutes is unused: see passwordless/may-go.js. */
  mailbox: { times: 20, seconds: HOUR },
  'mailbox-day': { times: 60, seconds: 24 * HOUR },
  'sign-in-try': { times: 30, seconds: 10 * MINUTE },
  'wallet-nonce': { times: 60, seconds: MINUTE },
  'wallet-signature': { times: 30, seconds: 10 * MINUTE },
  subscribe: { times: 5, seconds: 10 * MINUTE },
  upload: { times: 10, seconds: 10 * MINUTE },
  'upload-day': { times: 20, seconds: 24 * HOUR },
  'quest-answer': { times: 20, seconds: MINUTE },
  feedback: { times: 30, seconds: MINUTE },
  'link-preview': { times: 30, seconds: MINUTE },
  search: { times: 120, seconds: MINUTE },
  certificate: { times: 120, seconds: MINUTE },
}

module.exports = { LIMITS }
