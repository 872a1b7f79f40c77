module.exports = ({ env }) => ({ rest: { defaultLimit: 25, maxLimit: env.int('REST_MAX_LIMIT', 100), withCount: true } })
