const { previewLink } = require('../src/plugins/campus/server/preview/link')

module.exports = ({ env }) => ({
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  // The button "Open preview" shows a draft in the academy.
  preview: { enabled: env('CAMPUS_URL', '') !== '', config: { allowedOrigins: env('CAMPUS_URL'), handler: previewLink } },
  watchIgnoreFiles: ['**/.data/**'],
})
