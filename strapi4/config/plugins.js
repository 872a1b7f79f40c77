module.exports = ({ env }) => ({
  i18n: { enabled: true },
  'users-permissions': { config: { jwtSecret: env('JWT_SECRET') } },
})
