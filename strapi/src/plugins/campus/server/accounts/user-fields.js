const { USER } = require('./user')

const counter = { type: 'integer', default: 0, min: 0 }

/** What a learner has beyond a user of Strapi. Counters go up by themselves: see progress/counters.js. */
const FIELDS = {
  photo: { type: 'media', multiple: false, allowedTypes: ['images'] },
  address: { type: 'string' },
  /** Set by the first sign-in with a link of ours; older tokens are refused. See passwordless/account.js. */
  tokensValidFrom: { type: 'datetime', private: true },
  questsStarted: counter,
  questsPassed: counter,
  stepsStarted: counter,
  stepsPassed: counter,
  coursesStarted: counter,
  coursesPassed: counter,
  lessonsPassed: counter,
}

/**
 * Gives users of Strapi these fields. It is done here and not by an extension's schema.json, which would replace all of Strapi's own
 * fields and so would have to repeat them.
 */
function addUserFields() {
  const { attributes } = strapi.contentTypes[USER]
  for (const [name, field] of Object.entries(FIELDS)) attributes[name] ??= { ...field }
}

module.exports = { addUserFields }
