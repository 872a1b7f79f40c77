/**
 * The cookie of a sign-in with Google or Facebook is for https where the academy is: it goes to browsers by way of that. Strapi refuses to
 * set one for https on a connection of which nobody says that it is (`X-Forwarded-Proto`).
 */
module.exports = ({ env }) => [
  'strapi::logger',
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  'strapi::poweredBy',
  'strapi::query',
  'strapi::body',
  { name: 'strapi::session', config: { secure: env('CAMPUS_URL', '').startsWith('https:') } },
  'strapi::favicon',
  'strapi::public',
]
