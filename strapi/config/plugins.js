module.exports = ({ env }) => ({
  i18n: { enabled: true },
  'users-permissions': { config: { jwtSecret: env('JWT_SECRET') } },
  campus: {
    enabled: true,
    resolve: './src/plugins/campus',
    config: {
      // Where a letter's link leads: the page of the academy that signs in by it.
      confirmationUrl: `${env('CAMPUS_URL', 'http://localhost:4174')}/login/social/password`,
      mailbox: env('CAMPUS_MAILBOX') || undefined,
      stockPasswords: env.bool('CAMPUS_STOCK_PASSWORDS', false),
    },
  },
})
